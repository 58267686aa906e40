export type OutState = "starting" | "running" | "waiting";

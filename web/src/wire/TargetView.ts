import type { OutState } from "./OutState";
export type TargetView = { name: string, state: OutState, reason?: string, };

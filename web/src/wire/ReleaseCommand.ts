export type ReleaseCommand = { "to": "delay", delay: number, } | { "to": "now" };

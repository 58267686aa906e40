import type { Millis } from "./Millis";
export type DelayAlarm = { "what": "late", by: Millis, } | { "what": "early", by: Millis, };

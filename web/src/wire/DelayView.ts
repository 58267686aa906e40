import type { DelayAlarm } from "./DelayAlarm";
export type DelayView = { delay: number, released_until: number, waiting: number, oldest?: number, alarm?: DelayAlarm, };

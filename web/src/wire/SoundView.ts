export type SoundView = { has_source: boolean, muted: boolean, level: number, reason?: string, };

/** The themes that the program ships. */
export const THEMES = ['wood', 'paper', 'night', 'contrast'] as const;

export type Theme = (typeof THEMES)[number];

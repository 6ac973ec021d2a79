/** How many orders one sync brings by their numbers. */
export const maxSyncNumbers = 250;
export const maxOrderNumberLength = 60;
/** How far the first and the last day of a sync may be apart. */
export const maxSyncDays = 366;

const dayMs = 86_400_000;

/** Days as YYYY-MM-DD; negative where the last one is before the first. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs;

/** Order numbers as they are pasted: one per line, or separated by commas or spaces; each once. */
export const orderNumbersIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;，；]+/u).filter(Boolean)),
];

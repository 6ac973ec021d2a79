/** Max order numbers of one sync. */
export const maxSyncNumbers = 250;
export const maxOrderNumberLength = 60;
/** Max days between the first and the last day of a sync. */
export const maxSyncDays = 366;

const dayMs = 86_400_000;

/** Days as YYYY-MM-DD; negative when the last one is before the first. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs;

/** Parses pasted order numbers: one per line, or separated by commas or spaces; without duplicates. */
export const orderNumbersIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;，；]+/u).filter(Boolean)),
];

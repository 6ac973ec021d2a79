/** Why 1688 gives our app nothing until a user mends it. Other faults pass by themselves. */
export const accessTroubles = ['key', 'not-allowed'] as const;
export type AccessTrouble = (typeof accessTroubles)[number];

/** What a reading shows: that we may read, why not, or nothing. */
export type AccessFinding = 'open' | AccessTrouble;

export const isAccessTrouble = (word: string): word is AccessTrouble =>
  (accessTroubles as readonly string[]).includes(word);

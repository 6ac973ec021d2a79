/** Why 1688 gives our app nothing until a user mends it. Other faults pass by themselves. */
export const accessTroubles = ['key', 'not-allowed'] as const;
export type AccessTrouble = (typeof accessTroubles)[number];

/** `at`: when 1688 last let us read; empty: never. `trouble`: since `refusedAt`; empty when it does. */
export const accessFields = ['at', 'trouble', 'refusedAt'] as const;
export type WholesaleAccess = Readonly<Record<(typeof accessFields)[number], string>>;

/** What a reading shows: that we may read, why not, or nothing. */
export type AccessFinding = 'open' | AccessTrouble;

/** The state after a reading. `isNews`: it stopped working, and was not found to be so before. */
export function accessAfter(before: WholesaleAccess | null, found: AccessFinding, now: Date) {
  const { at = '', trouble = '', refusedAt = '' } = before ?? {};
  const moment = now.toISOString();
  if (found === 'open') return { access: { at: moment, trouble: '', refusedAt: '' }, isNews: false };
  const access = { at, trouble: found, refusedAt: trouble === found ? refusedAt : moment };
  return { access, isNews: trouble === '' };
}

/** The state when other keys were saved that were not tried yet. */
export const withoutRefusal = ({ at }: WholesaleAccess): WholesaleAccess => ({ at, trouble: '', refusedAt: '' });

export const isAccessTrouble = (word: string): word is AccessTrouble =>
  (accessTroubles as readonly string[]).includes(word);

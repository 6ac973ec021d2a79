/** `at`: when the service last let us in; empty: never. `trouble`: since `refusedAt`; empty when it does. */
export const accessFields = ['at', 'trouble', 'refusedAt'] as const;
export type ServiceAccess = Readonly<Record<(typeof accessFields)[number], string>>;

/** The state after a request: `open` when the service let us in. `isNews`: it stopped working, and was not found to be so before. */
export function accessAfter(before: ServiceAccess | null, found: string, now: Date) {
  const { at = '', trouble = '', refusedAt = '' } = before ?? {};
  const moment = now.toISOString();
  if (found === 'open') return { access: { at: moment, trouble: '', refusedAt: '' }, isNews: false };
  const access = { at, trouble: found, refusedAt: trouble === found ? refusedAt : moment };
  return { access, isNews: trouble === '' };
}

/** The state when another key was saved that was not tried yet. */
export const withoutRefusal = ({ at }: ServiceAccess): ServiceAccess => ({ at, trouble: '', refusedAt: '' });

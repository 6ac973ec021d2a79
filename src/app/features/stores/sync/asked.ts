import type { Input } from '../../../sync/calls.ts';

/** What shall come: what changed since the last pull, the orders of some days, or certain orders. */
export type Which = 'changed' | 'days' | 'numbers';
export type Asked = {
  readonly store: string | null;
  readonly which: Which;
  readonly start: string;
  readonly end: string;
  readonly numbers: string;
};

/** As many as one call takes. */
export const mostNumbers = 250;
const longestNumber = 60;
const mostDays = 366;
const dayMs = 86_400_000;

/** Order numbers as somebody pastes them: one a line, or set apart by commas or spaces; each once. */
export const numbersIn = (text: string): readonly string[] => [...new Set(text.split(/[\s,;，；]+/u).filter(Boolean))];

export type Fault = 'store' | 'days' | 'too-many-days' | 'numbers' | 'too-many-numbers' | 'too-long-number';

/** What keeps it from being asked. */
export function faultIn({ store, which, start, end, numbers }: Asked): Fault | null {
  if (store === null) return 'store';
  if (which === 'days') {
    if (!start || !end || start > end) return 'days';
    return Date.parse(end) - Date.parse(start) >= mostDays * dayMs ? 'too-many-days' : null;
  }
  if (which === 'changed') return null;
  const asked = numbersIn(numbers);
  if (asked.length === 0) return 'numbers';
  if (asked.some((number) => number.length > longestNumber)) return 'too-long-number';
  return asked.length > mostNumbers ? 'too-many-numbers' : null;
}

/** The call's words; only for what has no fault. */
export const syncOf = ({ store, which, start, end, numbers }: Asked): Input<'order.sync'> => ({
  store_id: store ?? '',
  ...(which === 'days' ? { start, end } : { order_ids: [...numbersIn(numbers)] }),
});

import { money } from '#domain/shared/money/money.ts';
import type { Head } from './journal-store.ts';

/** What a posting is, on the wire. */
export const presentHead = ({ at, ...head }: Head) => ({ ...head, at: at.toISOString() });

/** A line of an account with its posting. */
export const presentLine = (
  { seq, amount_minor, ...head }: Head & { seq: number; amount_minor: number },
  currency: string,
) => ({
  _id: seq,
  amount: money(amount_minor, currency),
  ...presentHead(head),
});

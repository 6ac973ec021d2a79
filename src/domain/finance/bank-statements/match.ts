import { convert } from '#domain/shared/money/conversion.ts';
import { roundHalfUp, type Money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { nameSimilarity } from './name-similarity.ts';

/** A recharge that waits for its transfer. */
export interface WaitingRecharge {
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  readonly claimed: Money;
  readonly seller_name: string;
}

export const matchReasons = ['reference', 'number', 'amount', 'converted', 'near', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];
export const confidences = ['certain', 'likely', 'possible'] as const;
export type Confidence = (typeof confidences)[number];

export interface Suggestion {
  readonly id: string;
  readonly reasons: readonly MatchReason[];
  readonly confidence: Confidence;
  /** The claim in the currency of the entry, when it is another one; null without a rate. */
  readonly converted: Money | null;
}

const points: Readonly<Record<MatchReason, number>> = {
  reference: 50,
  number: 50,
  amount: 30,
  converted: 20,
  near: 10,
  name: 20,
};
/** Shorter references are part of too many texts. */
const shortest = 5;
const alikeFrom = 0.75;
export const maxSuggestions = 5;

const signs = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** Within a fiftieth: banks keep a fee, and convert at their own rate. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) * 50 <= Math.max(a, b);

type Entry = { readonly amount: Money; readonly reference: string; readonly text: string; readonly name: string };
type Rates = ReadonlyMap<string, number>;

/** Converts through the books' currency. `rates`: of each currency into it, in hundred-millionths. */
function convertedTo(amount: Money, currency: string, rates: Rates): Money | null {
  const [from, to] = [rates.get(amount.currency), rates.get(currency)];
  if (from === undefined || to === undefined) return null;
  return convert(amount, currency, roundHalfUp({ num: BigInt(from) * 100_000_000n, den: BigInt(to) }));
}

function confidenceOf(reasons: readonly MatchReason[]): Confidence | null {
  const has = (...some: readonly MatchReason[]) => some.some((one) => reasons.includes(one));
  const isNamed = has('reference', 'number');
  if (isNamed && has('amount', 'converted')) return 'certain';
  if (isNamed || (has('amount') && has('name'))) return 'likely';
  return has('amount') || (has('name') && has('near', 'converted')) ? 'possible' : null;
}

/** The recharges an incoming entry may pay, best first. Only a person accepts one. */
export function suggestRecharges(
  entry: Entry,
  waiting: readonly WaitingRecharge[],
  rates: Rates,
): readonly Suggestion[] {
  const written = signs(`${entry.reference} ${entry.text}`);
  const contains = (part: string) => signs(part).length >= shortest && written.includes(signs(part));
  const found = waiting.flatMap((recharge) => {
    const { claimed } = recharge;
    const isSame = claimed.currency === entry.amount.currency;
    const converted = isSame ? null : convertedTo(claimed, entry.amount.currency, rates);
    const reasons: MatchReason[] = [];
    if (contains(recharge.reference)) reasons.push('reference');
    if (contains(recharge.number)) reasons.push('number');
    if (isSame && claimed.minor === entry.amount.minor) reasons.push('amount');
    else if (isSame && isNear(claimed.minor, entry.amount.minor)) reasons.push('near');
    else if (converted && isNear(converted.minor, entry.amount.minor)) reasons.push('converted');
    if (nameSimilarity(entry.name, recharge.seller_name) >= alikeFrom) reasons.push('name');
    const confidence = confidenceOf(reasons);
    return confidence ? [{ id: recharge.id, number: recharge.number, reasons, confidence, converted }] : [];
  });
  const score = ({ reasons }: { reasons: readonly MatchReason[] }) =>
    reasons.reduce((all, one) => all + points[one], 0);
  return found
    .toSorted((a, b) => score(b) - score(a) || (a.number < b.number ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ id, reasons, confidence, converted }) => ({ id, reasons, confidence, converted }));
}

export type PartRefusal = 'bank-entry.too-much' | 'bank-entry.part-twice';

/** Whether an entry can pay these recharges with these amounts. Ok: what is left of it, in minor units. */
export function decideParts(
  rest: number,
  parts: readonly { readonly recharge_id: string; readonly amount_minor: number }[],
): Result<number, PartRefusal> {
  if (new Set(parts.map((part) => part.recharge_id)).size < parts.length) return refuse('bank-entry.part-twice');
  const left = parts.reduce((all, part) => all - part.amount_minor, rest);
  return left >= 0 ? ok(left) : refuse('bank-entry.too-much');
}

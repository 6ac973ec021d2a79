import type { Day } from '#domain/shared/calendar/days.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { add, compare, money, sum, type Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';

export const statementFormats = ['camt053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Largest file, and most entries in one: the file is read within a request. */
export const maxStatementMegabytes = 5;
export const maxStatementEntries = 10_000;

/** One booked movement of our bank account. */
export interface StatementEntry {
  /** Unique within the account, also across files. */
  readonly key: string;
  /** The key without the number of an equal movement. */
  readonly base: string;
  readonly booked: Day;
  /** Positive: money received. */
  readonly amount: Money;
  /** The reference the payer entered, or that of the bank. */
  readonly reference: string;
  /** What the payer wrote. */
  readonly text: string;
  /** The other party. */
  readonly name: string;
  readonly iban: string;
}

export interface Statement {
  readonly account: string;
  /** As the bank numbers it; empty in a CSV file, which has no number. */
  readonly number: string;
  readonly currency: string;
  /** Null in a file without balances. */
  readonly opening: Money | null;
  readonly closing: Money | null;
  readonly entries: readonly StatementEntry[];
}

export type StatementFault =
  | 'bank-statement.unreadable'
  | 'bank-statement.bad-value'
  | 'bank-statement.wrong-currency'
  | 'bank-statement.no-balance'
  | 'bank-statement.wrong-sum'
  | 'bank-statement.too-many'
  | 'bank-statement.columns';

/** What a reader found in an entry, before it has a key. */
export type ReadEntry = Omit<StatementEntry, 'key' | 'base'> & {
  /** The bank's own reference of the movement; empty if it has none. */
  readonly bankReference: string;
};

const longest = { reference: 80, text: 500, name: 140, iban: 40 } as const;

const oneLine = (text: string, max: number): string => cutText(cleanText(text).replace(/\s+/g, ' '), max);

// Banks print these instead of a missing reference.
const noReference = /^(NONREF|NOTPROVIDED|NOT PROVIDED|0+|)$/i;
export const givenReference = (text: string): string => (noReference.test(text.trim()) ? '' : text.trim());

/**
 * Adds the keys. Banks repeat references, so day and amount are part of the key; equal movements of one day are
 * numbered. Without a reference of the bank the texts distinguish them.
 */
export function withKeys(entries: readonly ReadEntry[]): readonly StatementEntry[] {
  return numbered(
    entries.map(({ bankReference, ...entry }) => {
      const texts = {
        reference: oneLine(givenReference(entry.reference), longest.reference),
        text: oneLine(entry.text, longest.text),
        name: oneLine(entry.name, longest.name),
        iban: oneLine(entry.iban.replace(/\s/g, ''), longest.iban).toUpperCase(),
      };
      const own =
        oneLine(givenReference(bankReference), longest.reference) || `${texts.reference} ${texts.name} ${texts.text}`;
      return { ...entry, ...texts, base: cutText(`${entry.booked} ${entry.amount.minor} ${own}`, 300) };
    }),
  );
}

function numbered<E extends Omit<StatementEntry, 'key'>>(entries: readonly E[]): readonly (E & { key: string })[] {
  const used = new Set<string>();
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const { base } = entry;
    let n = (times.get(base) ?? 0) + 1;
    const named = () => (n === 1 ? base : `${base} #${n}`);
    // A reference may itself end like a number: "X", "X" and "X #2".
    while (used.has(named())) n += 1;
    times.set(base, n);
    const key = named();
    used.add(key);
    return { ...entry, key };
  });
}

/** Whether a statement begins where the one before ended, so that both have no movement in common. */
function follows(statement: Statement, before: Statement): boolean {
  const { account, number, currency, opening } = statement;
  const { closing } = before;
  if (account !== before.account || number === before.number || currency !== before.currency) return false;
  if (!opening || !closing || opening.minor !== closing.minor) return false;
  const [from, to] = [daysOf(statement.entries)?.from, daysOf(before.entries)?.to];
  return from === undefined || to === undefined || from >= to;
}

/**
 * The statements of a file, whose equal movements are numbered across statements that follow each other: a bank divides
 * a long day into several. A movement that is in two other statements has the same key in both.
 */
export function numberedAcross(statements: readonly Statement[]): readonly Statement[] {
  const chains: Statement[][] = [];
  for (const statement of statements) {
    const chain = chains.at(-1);
    const before = chain?.at(-1);
    if (chain && before && follows(statement, before)) chain.push(statement);
    else chains.push([statement]);
  }
  return chains.flatMap((chain) => {
    const entries = numbered(chain.flatMap((one) => one.entries));
    let at = 0;
    return chain.map((one) => ({ ...one, entries: entries.slice(at, (at += one.entries.length)) }));
  });
}

/** An account number without spaces, as it is compared. */
export const accountNumber = (text: string): string => cleanText(text).replace(/\s/g, '').toUpperCase();

export const entriesSum = ({ currency, entries }: Pick<Statement, 'currency' | 'entries'>): Money =>
  sum(
    currency,
    entries.map(({ amount }) => amount),
  );

/** Requires one known currency, and that the entries lead from the opening to the closing balance. */
export function checkStatement(statement: Statement): Result<Statement, StatementFault> {
  const { currency, opening, closing, entries, number } = statement;
  if (!isCurrency(currency)) return refuse('bank-statement.wrong-currency', { found: currency, expected: '' });
  const others = [...entries.map(({ amount }) => amount), ...(opening ? [opening] : []), ...(closing ? [closing] : [])];
  const other = others.find((amount) => amount.currency !== currency);
  if (other) return refuse('bank-statement.wrong-currency', { found: other.currency, expected: currency });
  if (entries.length > maxStatementEntries) return refuse('bank-statement.too-many', { limit: maxStatementEntries });
  const moves = others.reduce((all, { minor }) => all + Math.abs(minor), 0);
  if (!Number.isSafeInteger(moves)) return badValue(String(moves), number);
  if (!opening || !closing) return ok(statement);
  const moved = entriesSum(statement);
  if (compare(add(opening, moved), closing) === 0) return ok(statement);
  return refuse('bank-statement.wrong-sum', {
    number,
    opening: plainAmount(opening),
    entries: plainAmount(moved),
    closing: plainAmount(closing),
    currency,
  });
}

/** An amount of minor units that fits; null beyond what a bank prints. */
export const amountOf = (minor: number | null, currency: string): Money | null =>
  minor === null || Math.abs(minor) > 10_000_000_000_000 ? null : money(minor, currency);

export const badValue = (value: string, place: string) =>
  refuse('bank-statement.bad-value', { value: cutText(value, 60) || '–', place });

/** The first and the last day of the entries; null without entries. */
export function daysOf(entries: readonly StatementEntry[]): { readonly from: Day; readonly to: Day } | null {
  const days = entries.map(({ booked }) => booked).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

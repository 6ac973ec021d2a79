import { createHash } from 'node:crypto';
import type { Statement, StatementFormat } from '#domain/finance/bank-statements/statement.ts';
import { daysOf, numberedAcross } from '#domain/finance/bank-statements/statement.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { insertStatement, storedKeys, storedStatements } from './store.ts';

const hashOf = ({ opening, closing, entries }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([opening?.minor ?? null, closing?.minor ?? null, entries.map(({ key }) => key)]))
    .digest('hex');

/** A CSV has no number: its days and content identify it. */
function numberOf(statement: Statement, fingerprint: string): string {
  const days = daysOf(statement.entries);
  return statement.number || `${days?.from ?? ''}…${days?.to ?? ''} ${fingerprint.slice(0, 8)}`;
}

export type Compared = {
  readonly statement: Statement;
  readonly number: string;
  readonly fingerprint: string;
  readonly isKnown: boolean;
  /** Keys of its entries that are stored. */
  readonly known: ReadonlySet<string>;
};

/** Compares the statements of a file with the stored ones. Refuses one that is stored with another content. */
export async function compareStatements(
  db: Db,
  statements: readonly Statement[],
): Promise<Result<readonly Compared[], 'bank-statement.changed'>> {
  const compared: Compared[] = [];
  const inFile = new Map<string, string>();
  const across = numberedAcross(statements);
  for (const [at, own] of statements.entries()) {
    // The same statement comes alone and in files with others: its own keys identify its content.
    const fingerprint = hashOf(own);
    const number = numberOf(own, fingerprint);
    const statement = across[at] ?? own;
    const { account, entries } = statement;
    const stored = inFile.get(`${account} ${number}`) ?? (await storedStatements(db, account, [number])).get(number);
    if (stored !== undefined && stored !== fingerprint) return refuse('bank-statement.changed', { number, account });
    const known = await storedKeys(
      db,
      account,
      entries.map(({ key }) => key),
    );
    compared.push({ statement, number, fingerprint, isKnown: stored !== undefined, known });
    inFile.set(`${account} ${number}`, fingerprint);
  }
  return ok(compared);
}

export const presentFound = ({ statement, number, isKnown, known }: Compared) => {
  const { account, currency, opening, closing, entries } = statement;
  const days = daysOf(entries);
  const received = entries.reduce((all, { amount }) => all + Math.max(0, amount.minor), 0);
  return {
    account,
    number,
    currency,
    opening,
    closing,
    from: days?.from ?? null,
    to: days?.to ?? null,
    entries: entries.length,
    incoming: money(received, currency),
    known: known.size,
    is_known: isKnown,
  };
};

type Source = { readonly format: StatementFormat; readonly fileName: string; readonly importedBy: string };

/** Stores what is new; the caller holds the lock of imports. */
export async function storeStatements(db: Db, compared: readonly Compared[], source: Source, now: Date) {
  const done = { statements: 0, entries: 0, known_statements: 0, known_entries: 0 };
  const keys = new Set<string>();
  for (const one of compared) {
    const { account, entries } = one.statement;
    // Statements of one file may overlap as well.
    const fresh = one.isKnown ? [] : entries.filter(({ key }) => !one.known.has(key) && !keys.has(`${account} ${key}`));
    for (const { key } of fresh) keys.add(`${account} ${key}`);
    done.known_entries += entries.length - fresh.length;
    // A CSV of known entries only is another view of what is stored.
    const isKnown = one.isKnown || (fresh.length === 0 && entries.length > 0);
    done[isKnown ? 'known_statements' : 'statements'] += 1;
    done.entries += fresh.length;
    if (!isKnown) await insertStatement(db, { ...one, ...source }, fresh, now);
  }
  return done;
}

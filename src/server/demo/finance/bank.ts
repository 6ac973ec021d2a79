import { z } from 'zod';
import { claimMethods, rechargeMethods, enteredVia } from '#domain/finance/accounts/recharge.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { entryStatus } from '#domain/finance/bank-statements/entry-status.ts';
import { withKeys, type ReadEntry, type Statement } from '#domain/finance/bank-statements/statement.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { authorizePosting } from '../../core/db/posting-authority.ts';
import { query } from '../../core/db/rows.ts';
import { bankMatches } from '../../core/db/schema/finance/bank-statements.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { clearRecharges, entryTransfer, type PaidByBank } from '../../features/finance/accounts/clear-recharges.ts';
import { postAll } from '../../features/finance/accounts/ledger.ts';
import { booksOpenFrom } from '../../features/finance/accounts/ledger-store.ts';
import { saveStatus } from '../../features/finance/bank-statements/entry-store.ts';
import { compareStatements, storeStatements } from '../../features/finance/bank-statements/import.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';

const currency = 'EUR';
const day = 86_400_000;
const shownMatches = 4;

const ClaimRow = z.object({
  id: z.string(),
  number: z.string(),
  seller_name: z.string(),
  reference: z.string(),
  claimed_minor: z.number(),
  method: z.enum(rechargeMethods),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
});
type ClaimRow = z.output<typeof ClaimRow>;

/** Recharges by transfer whose claim is what arrived. */
const claims = (db: Db, status: number, limit: number) =>
  query(db, ClaimRow).all(sql`
    select r.id, r.number, u.name as seller_name, r.reference, r.claimed_minor, r.method, r.decided_by, r.decided_at
    from recharges r join users u on u.id = r.seller_id
    where r.status = ${status} and r.method = any(${sql.param(claimMethods.filter((method) => enteredVia(method) === 'bank'))}::text[])
      and r.currency = ${currency} and coalesce(r.confirmed_minor, r.claimed_minor) = r.claimed_minor
    order by r.created_at desc limit ${limit}`);

/** An entry of the statement, and what was decided about it. */
type Planned = {
  readonly entry: ReadEntry;
  readonly pays?: ClaimRow;
  readonly ignored?: string;
};

const entryOf = (booked: Date, minor: number, texts: Partial<ReadEntry>): ReadEntry => ({
  booked: utcDay(booked),
  amount: money(minor, currency),
  reference: '',
  text: '',
  name: '',
  iban: '',
  bankReference: '',
  ...texts,
});

const ibans = ['SE4550000000058398257466', 'FR1420041010050500013M02606', 'DE89370400440532013000'];

function paymentOf(claim: ClaimRow, nth: number, booked: Date, texts: Partial<ReadEntry> = {}): ReadEntry {
  const { claimed_minor: minor, seller_name: name, reference } = claim;
  return entryOf(booked, minor, {
    name,
    reference,
    text: `Recharge ${reference}`,
    iban: ibans[nth % 3] ?? '',
    ...texts,
  });
}

/** A statement with entries that are matched and confirmed, assigned, suggested, unknown, ignored and outgoing. */
export async function fillBankStatements(db: Db, anchor: Date): Promise<void> {
  const paid = await claims(db, rechargeStatus.confirmed, shownMatches);
  const [assigned, suggested, similar] = await claims(db, rechargeStatus.unconfirmed, 3);
  const ago = (days: number) => new Date(anchor.getTime() - days * day);
  const planned: readonly Planned[] = [
    ...paid.map((claim, nth) => ({ entry: paymentOf(claim, nth, claim.decided_at ?? anchor), pays: claim })),
    ...(assigned ? [{ entry: paymentOf(assigned, 1, ago(1)), pays: assigned }] : []),
    ...(suggested ? [{ entry: paymentOf(suggested, 0, ago(1)) }] : []),
    ...(similar ? [{ entry: paymentOf(similar, 2, ago(0), { reference: '', text: 'Top up for November' }) }] : []),
    {
      entry: entryOf(ago(2), 123_450, {
        name: 'Musterladen KG',
        text: 'Invoice 2026-118',
        iban: 'DE02120300000000202051',
      }),
    },
    { entry: entryOf(ago(3), 312, { name: 'Example Bank', text: 'Interest' }), ignored: 'Interest of the bank' },
    { entry: entryOf(ago(3), -1_250, { name: 'Example Bank', text: 'Fee for payments' }) },
    { entry: entryOf(ago(4), -486_000, { name: 'Yiwu Example Supply Co.', text: 'PO 8841, second half' }) },
  ];
  const statement = statementOf(planned, anchor);
  const compared = await compareStatements(db, [statement]);
  if (!compared.ok) throw new Error(`The demo statement was refused: ${compared.refusal}`);
  const source = { format: 'camt053', fileName: 'camt053-2026.xml', importedBy: userId('manager') } as const;
  await storeStatements(db, compared.value, source, ago(0));
  await decide(db, statement, planned, anchor);
  await moveToBank(db, paid, anchor);
}

function statementOf(planned: readonly Planned[], anchor: Date): Statement {
  const moved = planned.reduce((all, { entry }) => all + entry.amount.minor, 0);
  const opening = 2_418_350;
  return {
    account: 'NL91ABNA0417164300',
    number: utcDay(anchor).slice(0, 7),
    currency,
    opening: money(opening, currency),
    closing: money(opening + moved, currency),
    entries: withKeys(planned.map(({ entry }) => entry)),
  };
}

const EntryRow = z.object({ id: z.string(), key: z.string() });

/** What two people of the staff decided about the entries: who assigns one does not confirm it. */
async function decide(
  db: Db,
  { account, entries }: Statement,
  planned: readonly Planned[],
  anchor: Date,
): Promise<void> {
  const rows = await query(db, EntryRow).all(sql`select id, key from bank_entries where account = ${account}`);
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  for (const [nth, { pays, ignored }] of planned.entries()) {
    const id = idOf.get(entries[nth]?.key ?? '');
    if (id === undefined) throw new Error(`The entry ${nth} of the demo statement is missing`);
    const by = userId(pays?.decided_by === userId('manager') ? 'admin' : 'manager');
    const at = new Date((pays?.decided_at ?? anchor).getTime() - 600_000);
    if (ignored !== undefined) await saveStatus(db, id, { status: entryStatus.ignored, reason: ignored }, { by, at });
    if (!pays) continue;
    await saveStatus(db, id, { status: entryStatus.matched, reason: '' }, { by, at });
    const part = { rechargeId: pays.id, entryId: id, amountMinor: pays.claimed_minor };
    await insertRows(db, bankMatches, [
      { ...part, priorMinor: null, priorCurrency: null, acceptedBy: by, acceptedAt: at },
    ]);
  }
}

/** The confirmed ones in the books: from the clearing account to the bank. */
async function moveToBank(db: Db, paid: readonly ClaimRow[], anchor: Date): Promise<void> {
  authorizePosting(db, 'demo');
  const openFrom = await booksOpenFrom(db);
  for (const { id, number, reference, claimed_minor: minor, method, decided_by, decided_at } of paid) {
    const kind = `${enteredVia(method)}-clearing` as const;
    const source = postingKey({ kind: 'recharge', source: id });
    const booking = { actorId: decided_by ?? userId('manager'), at: decided_at ?? anchor };
    const memo = `${number} · ${reference}`;
    const amount = money(minor, currency);
    const one: PaidByBank = { rechargeId: id, source, kind, amount, booked: utcDay(booking.at), memo };
    await postAll(db, [entryTransfer(one, { ...booking, openFrom })]);
    await clearRecharges(db, [one], booking, async () => undefined);
  }
}

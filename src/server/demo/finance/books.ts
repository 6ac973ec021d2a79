import { z } from 'zod';
import { clearingKinds, postingKey, type ClearingKind } from '#domain/finance/accounts/posting.ts';
import { transferPosting, transferSource } from '#domain/finance/books/clearing.ts';
import { firstDayOf, lastDayOf, monthOf, nextMonth, type Month } from '#domain/finance/books/months.ts';
import { addMonths, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { authorizePosting } from '../../core/db/posting-authority.ts';
import { query } from '../../core/db/rows.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { clearingAccount, saveMatch } from '../../features/finance/accounts/clearing-matches.ts';
import { post } from '../../features/finance/accounts/ledger.ts';
import { firstBookedDay, saveClosed } from '../../features/finance/books/month-store.ts';
import { userId } from '../people.ts';

const currency = 'EUR';
/** The last month stays open, so that it can be reconciled and closed. */
const openMonths = 1;

const ItemRow = z.object({ seq: z.number(), amount_minor: z.number() });

/** The months before the last one: reconciled with the statements of bank and PayPal, and closed. */
export async function fillBooks(db: Db, anchor: Date): Promise<void> {
  const first = await firstBookedDay(db);
  if (first === null) return;
  const end = monthOf(addMonths(firstOfMonth(utcDay(anchor)), -openMonths));
  const months: Month[] = [];
  for (let month = monthOf(first); month < end; month = nextMonth(month)) months.push(month);
  authorizePosting(db, 'demo');
  for (const month of months) for (const kind of clearingKinds) await reconcile(db, month, kind);
  if (months.length === 0) return;
  const at = new Date(`${firstDayOf(end)}T10:00:00Z`);
  await saveClosed(db, { months, accepted: [], note: 'Sent to the accountant', by: userId('manager'), at });
}

/** What entered a clearing account in a month is on the statement of its last day. */
async function reconcile(db: Db, month: Month, kind: ClearingKind): Promise<void> {
  const openOnes = sql`
    select line_seq as seq, amount_minor from clearing_items
    where account_id = ${clearingAccount(kind, currency)} and match_id is null
      and booked_on between ${firstDayOf(month)} and ${lastDayOf(month)} order by line_seq`;
  const open = await query(db, ItemRow).all(openOnes);
  const minor = open.reduce((all, item) => all - item.amount_minor, 0);
  if (minor === 0) return;
  const amount = money(Math.abs(minor), currency);
  const reference = `STATEMENT ${month}`;
  const { reason, lines } = transferPosting(transferSource(kind, reference), {
    kind,
    direction: minor > 0 ? 'in' : 'out',
    amount,
  });
  const actorId = userId('manager');
  const bookedOn = lastDayOf(month);
  const at = new Date(`${bookedOn}T18:00:00Z`);
  const source = postingKey(reason);
  const entry = { source, reason: reason.kind, sellerId: null, actorId, memo: reference, at, bookedOn, lines };
  const posted = await post(db, entry);
  if (!posted.ok) throw new Error(`${source} would lower a balance`);
  const items = (await query(db, ItemRow).all(openOnes)).map(({ seq }) => seq);
  await saveMatch(db, { kind, currency, items, note: reference, by: actorId, at });
}

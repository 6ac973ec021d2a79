import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Day } from '#domain/shared/calendar/days.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { storagePosting } from '#domain/warehouse/storage-fees/fee.ts';
import {
  storageBillStatus,
  storageBillTransitions,
  type StorageBillAction,
  type StorageBillStatus,
} from '#domain/warehouse/storage-fees/status.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { post, type Entry } from '../../finance/accounts/ledger.ts';
import { lockBill, type BillRow } from './store.ts';

type By = { readonly actorId: string | null; readonly at: Date };
const everywhere = { all: true } as const;

export const amountOf = ({ amount_minor: minor, currency }: BillRow) => money(minor, currency);

/** The next status of a locked bill; the caller checked that the action is allowed. */
export async function moveBill(db: Db, bill: BillRow, action: StorageBillAction, { actorId, at }: By): Promise<void> {
  const next = nextStatus(storageBillTransitions, bill.status, action);
  if (next === null) throw new Error(`A ${bill.status} bill has no ${action}`);
  await db.execute(sql`
    update storage_bills set status = ${next}, charged_at = case when ${action} = 'charge' then ${at}::timestamptz else charged_at end
    where seller_id = ${bill.seller_id} and id = ${bill.id}`);
  const { id: subjectId, seller_id: sellerId, number, month, amount_minor, currency } = bill;
  const data = { number, month, action, amount_minor, currency };
  await record(db, { name: 'storage.billed', sellerId, subjectId, actorId, data, at });
}

export const entryOf = ({ reason, lines }: Posting, bill: BillRow, { actorId, at }: By): Entry => ({
  source: postingKey(reason),
  reason: reason.kind,
  sellerId: bill.seller_id,
  documentId: bill.id,
  actorId: actorId ?? bill.seller_id,
  memo: `${bill.number} · ${bill.month.slice(0, 7)}`,
  at,
  lines,
});

const withStatus = (db: Db, status: StorageBillStatus, before: Day) =>
  query(db, IdRow).all(
    sql`select id from storage_bills where status = ${status} and month < ${before}::date order by id`,
  );

/** Running bills of earlier months; all their days are counted by then. */
export const completeBills = (db: Db, thisMonth: Day) => withStatus(db, storageBillStatus.running, thisMonth);
export const dueBills = (db: Db, thisMonth: Day) => withStatus(db, storageBillStatus.due, thisMonth);

/** Closes a bill in the caller's transaction; one without an amount is free. */
export async function closeBill(db: Db, id: string, at: Date): Promise<void> {
  const bill = await lockBill(db, everywhere, id);
  if (bill?.status !== storageBillStatus.running) return;
  await moveBill(db, bill, bill.amount_minor > 0 ? 'close' : 'close-free', { actorId: null, at });
}

/** Charges a due bill in the caller's transaction. False when the balance does not cover it: it stays due. */
export async function chargeBill(db: Db, id: string, at: Date): Promise<boolean> {
  const bill = await lockBill(db, everywhere, id);
  if (bill?.status !== storageBillStatus.due) return false;
  const by = { actorId: null, at };
  const { seller_id } = bill;
  const posted = await post(db, entryOf(storagePosting(id, { seller_id, amount: amountOf(bill) }), bill, by));
  if (!posted.ok) return false;
  await moveBill(db, bill, 'charge', by);
  return true;
}

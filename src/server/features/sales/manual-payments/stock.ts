import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { validPurchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { query } from '#server/core/db/rows.ts';
import { record, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { chargesOfPayment, markReleased } from '../../warehouse/purchasing/stock-charges.ts';
import { takeOutOfManualPayment } from './payments.ts';

const Ended = z.object({ purchase_id: z.string(), manual_payment_id: z.string() });

/** Stock purchases that ended before their payment arrived are no longer part of it. */
export async function dropUnpaidStock(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const ids = events.flatMap(({ subjectId, orderId }) => (subjectId && !orderId ? [subjectId] : []));
  const [first] = events;
  if (ids.length === 0 || !first) return;
  const ended = await query(tx, Ended).all(sql`
    select c.purchase_id, c.manual_payment_id from purchase_charges c
      join purchases p on p.seller_id = c.seller_id and p.id = c.purchase_id
    where c.purchase_id = any(${sql.param(ids)}::uuid[]) and c.status = ${stockChargeStatus.awaited}
      and p.status <> all(${sql.param([...validPurchaseStatuses])}::smallint[]) order by c.purchase_id`);
  for (const { purchase_id, manual_payment_id: paymentId } of ended) {
    const charge = (await chargesOfPayment(tx, paymentId)).find((each) => each.purchase_id === purchase_id);
    if (!charge) continue;
    await markReleased(tx, [charge], first.at);
    const total = money(charge.total_minor, charge.currency);
    const { actorId = null } = first;
    await takeOutOfManualPayment(tx, { paymentId, total, now: first.at }, (event) => record(tx, { actorId, ...event }));
  }
}

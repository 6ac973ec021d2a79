import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { collectPosting } from '#domain/finance/accounts/order-postings.ts';
import { counterPosting } from '#domain/finance/accounts/balance-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Entry } from '../../finance/accounts/ledger.ts';
import { rejectCase } from './reject.ts';
import { changeCase, lockOpenCases } from './case-rows.ts';

type Which = { readonly sellerId: string; readonly orderIds: readonly string[] };
type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
const Paid = z.object({
  id: z.string(),
  seller_id: z.string(),
  order_id: z.string(),
  number: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
});
type Paid = z.output<typeof Paid>;

/**
 * When processing is cancelled, open cases of these orders end, and collects for parcels that are not shipped (weight,
 * duty) are refunded. Returns the ledger entries; the caller holds the orders and posts them with its own.
 */
export async function closeCases(
  db: Db,
  { sellerId, orderIds }: Which,
  reason: string,
  context: CommandContext,
): Promise<readonly Entry[]> {
  for (const row of await lockOpenCases(db, sellerId, orderIds))
    await rejectCase(db, row, reason, context, context.emit);
  const rows = await query(db, Paid).all(sql`
    select a.id, a.seller_id, a.order_id, a.number, a.amount_minor, a.currency
    from after_sales a join order_charges c on c.seller_id = a.seller_id and c.id = a.charge_id and c.cancelled_at is null
    where a.seller_id = ${sellerId} and a.order_id = any(${sql.param([...orderIds])}::uuid[]) and a.kind = 'collect'
      and a.status = ${afterSaleStatus.confirmed} and a.origin in ('weight', 'duty') order by a.id`);
  const entries: Entry[] = [];
  for (const row of rows) {
    await changeCase(db, row, { decisionReason: reason }, context);
    const amount = money(row.amount_minor, row.currency);
    const back = counterPosting(row.id, collectPosting(row.id, { seller_id: sellerId, amount }));
    const { reason: why, lines } = back;
    const about = { sellerId, orderId: row.order_id, actorId: context.actorId, at: context.now, memo: row.number };
    entries.push({ source: postingKey(why), reason: why.kind, ...about, lines });
  }
  return entries;
}

import { collectPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { postAll, type Entry, type TooLittle } from '../../finance/accounts/ledger.ts';
import { changeCase, type CaseRow } from '../cases/case-rows.ts';
import { caseProcessed } from '../cases/events.ts';
import { openCharges } from '../cases/refundable.ts';

/** Absent: accepted by a user. */
type Automatic = {
  /** Accepted by the seller's rule; otherwise by the deadline. */
  readonly byRule: boolean;
  /** Added to the bill's memo. */
  readonly memo: string;
};
type Acceptance = { readonly actorId: string; readonly now: Date; readonly automatic?: Automatic };

/** Charges accepted collects of one seller to the balance, all or none; the sources make a retry harmless. */
export async function postCharges(
  db: Db,
  rows: readonly CaseRow[],
  { actorId, now, automatic }: Acceptance,
): Promise<Result<true, TooLittle>> {
  const [first] = rows;
  if (!first) return ok(true);
  const orderIds = rows.map((row) => row.order_id);
  const charges = await openCharges(db, first.seller_id, orderIds);
  const byRule = automatic?.byRule === true;
  for (const row of rows) {
    const charge = charges.get(row.order_id);
    const change = { status: afterSaleStatus.confirmed, byRule, ...(charge ? { chargeId: charge.id } : {}) };
    await changeCase(db, row, change, { actorId, now });
  }
  // No user caused an automatic acceptance.
  const cause = { actorId: automatic ? null : actorId, now };
  await recordMany(
    db,
    rows.map((row) => caseProcessed(row, afterSaleStatus.confirmed, cause, { isByRule: byRule })),
  );
  const entries = rows.map((row): Entry => {
    const { seller_id: sellerId, order_id: orderId, number } = row;
    const { reason, lines } = collectPosting(row.id, {
      seller_id: sellerId,
      amount: money(row.amount_minor, row.currency),
    });
    const memo = automatic?.memo ? `${number} · ${automatic.memo}` : number;
    return { source: postingKey(reason), reason: reason.kind, sellerId, orderId, memo, lines, actorId, at: now };
  });
  const posted = await postAll(db, entries);
  return posted.ok ? ok(true) : posted;
}

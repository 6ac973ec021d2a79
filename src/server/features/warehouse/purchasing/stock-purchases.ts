import { sql } from '../../../core/db/sql.ts';
import { holdPosting } from '#domain/finance/accounts/balance-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { postAll, type TooLittle } from '../../finance/accounts/ledger.ts';
import { createPurchases, type CreatedPurchase } from './create.ts';
import { stockSource } from './stock-charges.ts';

/** Goods that a seller buys as stock in a warehouse. */
export type StockPurchase = {
  readonly sellerId: string;
  readonly warehouseId: string;
  readonly channelId: string | null;
  readonly lines: readonly {
    readonly variantId: string;
    readonly quantity: number;
    readonly quoteE4: number;
    readonly shipE4: number;
    readonly vatE4: number;
  }[];
  readonly totals: Totals;
  /** What explains the charge. */
  readonly inputs: Readonly<Record<string, unknown>>;
};

type Payer = {
  readonly actorId: string;
  readonly now: Date;
  /** The payment from outside that is awaited; null: the money is held on the balance. */
  readonly manualPaymentId: string | null;
};

/** Applies for stock purchases, all or none: their money is on hold until a purchaser starts or rejects them. */
export async function applyForStock(
  db: Db,
  purchases: readonly StockPurchase[],
  { actorId, now, manualPaymentId }: Payer,
): Promise<Result<readonly CreatedPurchase[], TooLittle>> {
  const created = await createPurchases(
    db,
    purchases.map(({ sellerId, warehouseId, channelId, lines }) => ({
      sellerId,
      orderId: null,
      orderNumber: '',
      warehouseId,
      channelId,
      lines: lines.map((line) => ({ ...line, orderLineId: null })),
    })),
    { actorId, now },
  );
  const charges = created.flatMap(({ purchaseId, number }, nth) => {
    const purchase = purchases[nth];
    return purchase ? [{ id: newId(), purchaseId, number, ...purchase }] : [];
  });
  const status = manualPaymentId === null ? stockChargeStatus.held : stockChargeStatus.awaited;
  const rows = charges.map(({ id, purchaseId, sellerId, totals, inputs }) => ({
    id,
    purchaseId,
    sellerId,
    goods: totals.subtotal.minor,
    shipping: totals.shipping.minor,
    vat: totals.vat.minor,
    fee: totals.fee.minor,
    total: totals.total.minor,
    currency: totals.total.currency,
    inputs,
  }));
  await db.execute(sql`
    insert into purchase_charges (seller_id, id, purchase_id, status, goods_minor, shipping_minor, vat_minor, fee_minor,
      total_minor, currency, inputs, manual_payment_id, created_at, created_by, updated_at)
    select "sellerId", id, "purchaseId", ${status}, goods, shipping, vat, fee, total, currency, inputs,
      ${manualPaymentId}::uuid, ${now}::timestamptz, ${actorId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("sellerId" uuid, id uuid, "purchaseId" uuid,
      goods bigint, shipping bigint, vat bigint, fee bigint, total bigint, currency text, inputs jsonb)`);
  if (manualPaymentId !== null) return ok(created);
  const entries = charges.map(({ purchaseId, number, sellerId, totals }) => {
    const { reason, lines } = holdPosting(stockSource(purchaseId), { seller_id: sellerId, amount: totals.total });
    return { source: postingKey(reason), reason: reason.kind, sellerId, actorId, memo: number, at: now, lines };
  });
  const posted = await postAll(db, entries);
  return posted.ok ? ok(created) : posted;
}

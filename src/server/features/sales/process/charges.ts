import { sql } from '../../../core/db/sql.ts';
import type { ChargedLine, ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import type { Db } from '../../../core/http/context.ts';

/** The charge of one order. `paymentType`: auto from the balance, manual outside it. */
export type ChargeWrite = {
  readonly id: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly channelId: string;
  readonly totals: Totals;
  readonly inputs: ChargeInputs;
};

type Payment = {
  readonly paymentType: 'auto' | 'manual';
  readonly manualPaymentId: string | null;
  readonly actorId: string;
  readonly now: Date;
  readonly status: string;
};

/** Writes the charges, freezes the lines' prices, and marks the orders processed, in three statements for all. */
export async function writeCharges(db: Db, charges: readonly ChargeWrite[], payment: Payment): Promise<void> {
  const { paymentType, manualPaymentId, actorId, now, status } = payment;
  const rows = charges.map(({ totals, ...charge }) => ({
    ...charge,
    goods: totals.subtotal.minor,
    shipping: totals.shipping.minor,
    vat: totals.vat.minor,
    duty: totals.duty.minor,
    fee: totals.fee.minor,
    total: totals.total.minor,
    currency: totals.total.currency,
  }));
  await db.execute(sql`
    insert into order_charges (seller_id, id, order_id, channel_id, payment_type, goods_minor, shipping_minor, vat_minor,
      duty_minor, fee_minor, total_minor, currency, inputs, manual_payment_id, created_at, created_by)
    select "sellerId", id, "orderId", "channelId", ${paymentType}, goods, shipping, vat, duty, fee, total, currency, inputs,
      ${manualPaymentId}::uuid, ${now}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("sellerId" uuid, id uuid, "orderId" uuid,
      "channelId" uuid, goods bigint, shipping bigint, vat bigint, duty bigint, fee bigint, total bigint, currency text, inputs jsonb)`);
  await freezeLines(
    db,
    charges.flatMap(({ sellerId, inputs }) => inputs.lines.map((line) => ({ sellerId, ...line }))),
  );
  await db.execute(sql`
    update orders o set channel_id = c."channelId", payment_type = ${paymentType}, processed_at = ${now},
      cost_minor = c.total, fulfillment_status = ${status}, version = o.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows.map(essence))}::jsonb) as c("sellerId" uuid,
      "orderId" uuid, "channelId" uuid, total bigint)
    where o.seller_id = c."sellerId" and o.id = c."orderId"`);
}

// The inputs are long, and the order row keeps only the list columns.
const essence = ({ sellerId, orderId, channelId, total }: Omit<ChargeWrite, 'totals'> & { total: number }) => ({
  sellerId,
  orderId,
  channelId,
  total,
});

async function freezeLines(db: Db, lines: readonly (ChargedLine & { sellerId: string })[]): Promise<void> {
  await db.execute(sql`
    update order_lines l set quote_e4 = c.quote_e4, ship_e4 = c.price_e4, vat_e4 = c.vat_e4, own_pieces = coalesce(c.own, 0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c("sellerId" uuid, order_line_id uuid, quote_e4 bigint,
      price_e4 bigint, vat_e4 bigint, own int)
    where l.seller_id = c."sellerId" and l.id = c.order_line_id`);
}

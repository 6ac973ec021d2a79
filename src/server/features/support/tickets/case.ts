import { z } from 'zod';
import type { ticketCase } from '#contract/support/ticket-work.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import type { TicketCaseKind } from '#domain/support/tickets/ticket-fields.ts';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { parcelRecords } from '../../sales/after-sales/evidence.ts';
import { loadTicket } from './ticket-rows.ts';

type Case = { readonly kind: TicketCaseKind; readonly ref: string };

const LabelRow = z.object({ label: z.string() });

/** The name of a record of this seller; null: there is none. */
const labels: Readonly<Record<Exclude<TicketCaseKind, 'none'>, (sellerId: string, ref: string) => SQL>> = {
  order: (sellerId, ref) => sql`select order_number as label from orders where seller_id = ${sellerId} and id = ${ref}`,
  parcel: (sellerId, ref) => sql`select waybill as label from parcels where seller_id = ${sellerId} and id = ${ref}`,
  bill: (sellerId, ref) => sql`
    select l.seq::text as label from posting_lines l join ledger_accounts a on a.id = l.account_id
    where l.seq = ${ref}::bigint and a.owner_id = ${sellerId}`,
  // Products of the seller's shops, and those of the marketplace, which all sellers see.
  product: (sellerId, ref) => sql`
    select title as label from shop_products where seller_id = ${sellerId} and id = ${ref}
    union all select title from market_products where id = ${ref}`,
  inquiry: (sellerId, ref) => sql`select number as label from inquiries where seller_id = ${sellerId} and id = ${ref}`,
};

/** The name of the record a ticket is about; null when this customer has no such record. */
export async function labelOfCase(db: Db, sellerId: string, { kind, ref }: Case): Promise<string | null> {
  if (kind === 'none') return ref === '' ? '' : null;
  const isRef = kind === 'bill' ? /^[1-9]\d{0,15}$/.test(ref) : isUuid(ref);
  const row = isRef ? await query(db, LabelRow).first(labels[kind](sellerId, ref)) : null;
  return row?.label ?? null;
}

const OrderIdRow = z.object({ order_id: z.string().nullable() });

/** The order behind a record: of a parcel, of a bill, or the order itself. */
async function orderIdOf(db: Db, sellerId: string, { kind, ref }: Case): Promise<string | null> {
  if (kind === 'order') return ref;
  const found =
    kind === 'parcel'
      ? sql`select order_id from parcels where seller_id = ${sellerId} and id = ${ref}`
      : kind === 'bill'
        ? sql`select p.order_id from posting_lines l join postings p on p.id = l.posting_id
            join ledger_accounts a on a.id = l.account_id where l.seq = ${ref}::bigint and a.owner_id = ${sellerId}`
        : null;
  return found ? ((await query(db, OrderIdRow).first(found))?.order_id ?? null) : null;
}

const OrderRow = z.object({
  id: z.string(),
  order_number: z.string(),
  store_name: z.string(),
  customer_name: z.string(),
  country_code: z.string(),
  created_at: z.date(),
  fulfillment_status: z.enum(fulfillmentStatuses),
  cost_minor: z.number().nullable(),
});
const LineRow = z.object({ title: z.string(), sku: z.string(), quantity: z.number(), image: z.string().nullable() });

export const caseOfTicket: Handler<typeof ticketCase> = async ({ input, actor, scope, db }) => {
  const ticket = await loadTicket(db, actor, scope, input.ticket_id);
  if (!ticket) return refuse('not-found');
  const own = { kind: ticket.case_kind, ref: ticket.case_ref };
  const about = { ...own, label: ticket.case_label };
  const sellerId = ticket.seller_id;
  const orderId = can(actor, 'order.read', sellerId) ? await orderIdOf(db, sellerId, own) : null;
  const order = orderId
    ? await query(db, OrderRow).first(sql`
        select o.id, o.order_number, s.name as store_name, o.customer_name, o.country_code, o.created_at,
          o.fulfillment_status, o.cost_minor
        from orders o join stores s on s.id = o.store_id where o.seller_id = ${sellerId} and o.id = ${orderId}`)
    : null;
  if (!order) return ok({ case: about, order: null, parcels: [] });
  const [lines, parcels, currency] = await Promise.all([
    query(db, LineRow).all(sql`
      select title, sku, quantity, image from order_lines
      where seller_id = ${sellerId} and order_id = ${order.id} order by position limit 50`),
    parcelRecords(db, { seller_id: sellerId, id: ticket.id, order_id: order.id }),
    booksCurrency(db),
  ]);
  const isPriced = order.cost_minor !== null && can(actor, 'order.prices', sellerId);
  return ok({
    case: about,
    order: {
      _id: order.id,
      order_number: order.order_number,
      store_name: order.store_name,
      customer_name: order.customer_name,
      country_code: order.country_code,
      created_at: order.created_at.toISOString(),
      fulfillment_status: order.fulfillment_status,
      charged: isPriced ? money(order.cost_minor ?? 0, currency) : null,
      lines,
    },
    parcels,
  });
};

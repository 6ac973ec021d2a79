import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { withChargedArea } from '#domain/shipping/shipping/charged-channel.ts';
import { money, smallest } from '#domain/shared/money/money.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { proposalForWeight, weighedShipping } from '#domain/shipping/shipping/weighed.ts';
import { query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { channelPricesAt } from '../../shipping/shipping/prices.ts';
import { areOfChannel } from '../../sourcing/quotations/accepted-prices.ts';
import { requestableOf } from './refundable.ts';
import { insertCases, type NewCase } from './case-rows.ts';
import { caseRequested } from './events.ts';

type CommandContext = { readonly actorId: string; readonly now: Date };

async function write(db: Db, cases: readonly NewCase[], context: CommandContext): Promise<void> {
  const made = await insertCases(db, cases, context);
  await recordMany(
    db,
    made.map((one) =>
      caseRequested(
        { seller_id: one.sellerId, order_id: one.orderId, id: one.id, kind: one.kind, number: one.number },
        one.awaits,
        context,
      ),
    ),
  );
}

/** A charge's inputs, as the column holds them. */
const ChargeInputsColumn = z.object({
  currency: z.string(),
  priced_at: z.string(),
  country_code: z.string(),
  warehouse: z.object({ warehouse_id: z.string(), platform: z.boolean() }),
  channel: z.object({
    channel_id: z.string(),
    name: z.string(),
    price_id: z.string(),
    from_g: z.number(),
    to_g: z.number(),
    divisor: z.number(),
    rule: z.enum(['greater', 'double']),
    per_kg_e4: z.number(),
    days_p50: z.number(),
    days_p90: z.number(),
    zone: z.string().optional(),
    surcharges: z
      .array(z.object({ name: z.string(), amount_minor: z.number(), remote_area: z.string().optional() }))
      .optional(),
  }),
  vat: z.object({ rule_id: z.string(), scheme: z.string(), rate_bp: z.number() }).nullable(),
  duty: z
    .object({ rule_id: z.string(), scheme: z.string(), lines: z.number(), each_minor: z.number() })
    .nullable()
    .optional(),
  grams: z.number(),
  base_minor: z.number(),
  lines: z.array(
    z.object({
      order_line_id: z.string(),
      variant_id: z.string(),
      quantity: z.number(),
      quote_e4: z.number(),
      price_e4: z.number(),
      base_e4: z.number(),
      vat_e4: z.number(),
      grams: z.number(),
      mm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
      own: z.number().optional(),
      quotation_id: z.string().optional(),
    }),
  ),
}) satisfies z.ZodType<ChargeInputs>;

const WeighedOrder = z.object({
  seller_id: z.string(),
  order_id: z.string(),
  /** With those that share boxes with it. */
  order_ids: z.array(z.string()),
  country_code: z.string(),
  charge_id: z.string(),
  shipping_minor: z.number(),
  currency: z.string(),
  inputs: ChargeInputsColumn,
  weighed_g: z.number().nullable(),
  expected_g: z.number(),
  unweighed: z.number(),
});
type WeighedOrder = z.output<typeof WeighedOrder>;

/**
 * The order of a parcel with all its parcels: they count as one, because the platform split them. Orders that were merged
 * into one box count as one, too, with what all of them have paid; their first charge names the proposal.
 */
async function weighedOrder(db: Db, parcelId: string): Promise<WeighedOrder | null> {
  return query(db, WeighedOrder).first(sql`
    with recursive aboard as (
      select seller_id, order_id from parcels where id = ${parcelId}
      union
      select a.seller_id, other.order_id from aboard a cross join lateral (
        select part.order_id from parcels own join parcels part on part.merged_into = own.id
          where own.seller_id = a.seller_id and own.order_id = a.order_id
        union all
        select box.order_id from parcels own join parcels box on box.id = own.merged_into
          where own.seller_id = a.seller_id and own.order_id = a.order_id
      ) other
    )
    select o.seller_id, o.id as order_id, paid.order_ids, o.country_code, paid.charge_id, paid.shipping_minor, c.currency,
      c.inputs || jsonb_build_object('lines', paid.lines) as inputs, boxes.*
    from parcels this join orders o on o.seller_id = this.seller_id and o.id = this.order_id
      join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
      cross join lateral (
        select array_agg(x.order_id) as order_ids, min(x.id::text) as charge_id, sum(x.shipping_minor)::bigint as shipping_minor,
          jsonb_path_query_array(jsonb_agg(x.inputs -> 'lines'), '$[*][*]') as lines
        from aboard a join order_charges x on x.seller_id = a.seller_id and x.order_id = a.order_id and x.cancelled_at is null
      ) paid cross join lateral (
        select sum(p.weight_g)::int as weighed_g, sum(p.expected_g)::int as expected_g,
          (count(*) filter (where p.weight_g is null))::int as unweighed
        from aboard a join parcels p on p.seller_id = a.seller_id and p.order_id = a.order_id
          and p.status <> ${parcelStatus.cancelled}
      ) boxes
    where this.id = ${parcelId}`);
}

const LinePieces = z.object({ order_line_id: z.string(), quantity: z.number() });

/** The remaining contents of the orders' parcels, with their charged size. */
async function piecesIn(db: Db, { seller_id, order_ids, inputs }: WeighedOrder) {
  const rows = await query(db, LinePieces).all(sql`
    select l.order_line_id, sum(l.quantity)::int as quantity
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    where p.seller_id = ${seller_id} and p.order_id = any(${sql.param([...order_ids])}::uuid[])
      and p.status <> ${parcelStatus.cancelled} group by l.order_line_id`);
  const sizes = new Map(inputs.lines.map((line) => [line.order_line_id, line.mm ?? undefined]));
  return rows.map(({ order_line_id, quantity }) => ({ quantity, mm: sizes.get(order_line_id) }));
}

/** The seller accepted prices for all lines by the charged channel: what is weighed does not change them. */
async function isShippingAgreed(db: Db, { lines, channel }: ChargeInputs): Promise<boolean> {
  const ids = lines.flatMap(({ quotation_id }) => quotation_id ?? []);
  return ids.length === lines.length && (await areOfChannel(db, ids, channel.channel_id));
}

/**
 * After packing: when the weight is outside the tolerance and the price differs from the charge, proposes a collect to
 * staff, or a refund of shipping. Once per order; called in the packing transaction. Not when the seller accepted prices
 * with the shipping of every line. Returns the proposal.
 */
export async function proposeWeightDifference(
  db: Db,
  { parcelId, actorId, now }: CommandContext & { readonly parcelId: string },
) {
  const order = await weighedOrder(db, parcelId);
  if (!order || order.weighed_g === null || order.unweighed > 0) return null;
  const { seller_id: sellerId, order_id: orderId, currency, inputs } = order;
  if (await isShippingAgreed(db, inputs)) return null;
  const { channel_id: channelId } = inputs.channel;
  const of = { channelId, country: order.country_code, currency, at: new Date(inputs.priced_at) };
  const bands = (await channelPricesAt(db, of)).map((row) => withChargedArea(row, inputs));
  const weighed = weighedShipping(bands, order.weighed_g, await piecesIn(db, order));
  if (!weighed.ok) return null;
  const charged = money(order.shipping_minor, currency);
  const tolerance = money(await settingOf(db, 'aftersale.weightToleranceMinor'), currency);
  const proposal = proposalForWeight({ expected: order.expected_g, weighed: weighed.value, charged }, tolerance);
  if (!proposal) return null;
  const rest = await requestableOf(db, { sellerId, orderId, currency });
  const amount = proposal.kind === 'refund' ? smallest(proposal.amount, rest.shipping) : proposal.amount;
  if (amount.minor === 0) return null;
  const { grams, chargeable_grams, price } = weighed.value;
  const weight = { expected_g: order.expected_g, weighed_g: grams, chargeable_g: chargeable_grams, charged, price };
  const one: NewCase = {
    kind: proposal.kind,
    sellerId,
    orderId,
    stage: 'not_shipped',
    origin: 'weight',
    reason: 'weight',
    awaits: 'staff',
    currency,
    shippingMinor: proposal.kind === 'refund' ? amount.minor : 0,
    amountMinor: amount.minor,
    source: `weight:${order.charge_id}`,
    inputs: { weight },
  };
  await write(db, [one], { actorId, now });
  return { kind: proposal.kind, amount };
}

/** For each packed parcel. */
export async function proposeForPacked(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { subjectId: parcelId, actorId, at: now } of events)
    if (parcelId && actorId) await proposeWeightDifference(tx, { parcelId, actorId, now });
}

const Cancelled = z.object({ id: z.string(), seller_id: z.string(), currency: z.string() });
type Cancelled = z.output<typeof Cancelled>;

/**
 * Orders cancelled by the shop after payment: each gets a Not Shipped case for the rest of its charge, if any.
 * Set-based; the caller has stopped their parcels.
 */
export async function openCancelledCases(
  db: Db,
  { sellerId, orderIds }: { readonly sellerId: string; readonly orderIds: readonly string[] },
  context: CommandContext,
): Promise<void> {
  const rows = await query(db, Cancelled).all(sql`
    select o.id, o.seller_id, c.currency from orders o
      join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
    where o.seller_id = ${sellerId} and o.id = any(${sql.param([...orderIds])}::uuid[]) order by o.id`);
  const cases: NewCase[] = [];
  for (const { id, currency } of rows) {
    const { product, shipping } = await requestableOf(db, { sellerId, orderId: id, currency });
    const amountMinor = product.minor + shipping.minor;
    if (amountMinor === 0) continue;
    cases.push({
      kind: 'refund',
      sellerId,
      orderId: id,
      stage: 'not_shipped',
      origin: 'shop-cancelled',
      reason: 'cancelled',
      awaits: 'staff',
      currency,
      productMinor: product.minor,
      shippingMinor: shipping.minor,
      amountMinor,
      source: `shop-cancelled:${id}`,
    });
  }
  await write(db, cases, context);
}

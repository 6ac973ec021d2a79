import { z } from 'zod';
import type { QuotationRow as Wire } from '#contract/sourcing/quotations.ts';
import { can, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { quotationActionsOf } from '#domain/sourcing/quotations/actions.ts';
import { binds, quotationStatuses } from '#domain/sourcing/quotations/quotation-status.ts';
import { quoteTotals, type QuotePrices } from '#domain/sourcing/quotations/quote.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

/** A price as decisions need it. */
export const PriceRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  inquiry_id: z.string(),
  inquiry_variant_id: z.string(),
  variant_id: z.string(),
  country_code: z.string(),
  channel_id: z.string(),
  channel: z.string(),
  round: z.number(),
  status: z.literal(quotationStatuses),
  goods_e4: z.number(),
  price_e4: z.number(),
  base_e4: z.number(),
  vat_e4: z.number(),
  duty_minor: z.number(),
  currency: z.string(),
  days_p50: z.number(),
  valid_to: z.date(),
  accepted_at: z.date().nullable(),
  superseded_at: z.date().nullable(),
});
export type PriceRow = z.output<typeof PriceRow>;

/** Columns of `quotations q join channels c`. */
const priceColumns = sql`q.id, q.seller_id, q.inquiry_id, q.inquiry_variant_id, q.variant_id, q.country_code, q.channel_id,
  c.name as channel, q.round, q.status, q.goods_e4, q.price_e4, q.base_e4, q.vat_e4, q.duty_minor, q.currency, q.days_p50,
  q.valid_to, q.accepted_at, q.superseded_at`;

type OfInquiry = { readonly seller_id: string; readonly id: string };

/** The current prices of a locked inquiry. Their inquiry is locked before they are changed. */
export const currentPrices = (db: Db, { seller_id, id }: OfInquiry): Promise<PriceRow[]> =>
  query(db, PriceRow).all(sql`
    select ${priceColumns} from quotations q join channels c on c.id = q.channel_id
    where q.seller_id = ${seller_id} and q.inquiry_id = ${id} and q.superseded_at is null
    order by q.country_code, q.id for update of q`);

/** Prices in scope by id, current or not. */
export const pricesById = (db: Db, scope: Scope, ids: readonly string[]): Promise<PriceRow[]> =>
  query(db, PriceRow).all(sql`
    select ${priceColumns} from quotations q join channels c on c.id = q.channel_id
    where q.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`q.seller_id`)} order by q.id`);

export const ShownRow = PriceRow.extend({
  inquiry_number: z.string(),
  seller_name: z.string(),
  product_title: z.string(),
  variant_title: z.string(),
  image: z.string().nullable(),
  variant_code: z.string(),
  channel_cn: z.string(),
  days_p90: z.number(),
  margin_bp: z.number(),
  margin_reason: z.string(),
  warn_below_bp: z.number(),
  quoted_at: z.date(),
  decided_at: z.date().nullable(),
  reason: z.string(),
  target_minor: z.number().nullable(),
  previous: z
    .object({
      goods_e4: z.number(),
      price_e4: z.number(),
      base_e4: z.number(),
      vat_e4: z.number(),
      duty_minor: z.number(),
    })
    .nullable(),
});
export type ShownRow = z.output<typeof ShownRow>;

/** Columns of `quotations q` with `shownJoins`. */
export const shownColumns = sql`${priceColumns}, i.number as inquiry_number, u.name as seller_name, p.title as product_title,
  iv.title as variant_title, coalesce(p.images[1], v.image) as image, v.variant_code, c.name_cn as channel_cn, q.days_p90,
  q.margin_bp, q.margin_reason, coalesce((q.inputs #>> '{formula,warn_below_bp}')::int, 0) as warn_below_bp, q.quoted_at,
  q.decided_at, q.reason, q.target_minor, b.previous`;

export const shownJoins: SQL = sql`join channels c on c.id = q.channel_id
  join inquiries i on i.seller_id = q.seller_id and i.id = q.inquiry_id
  join inquiry_variants iv on iv.seller_id = q.seller_id and iv.id = q.inquiry_variant_id
  join inquiry_products p on p.seller_id = iv.seller_id and p.id = iv.inquiry_product_id
  join variants v on v.id = q.variant_id join users u on u.id = q.seller_id
  left join lateral (
    select json_build_object('goods_e4', e.goods_e4, 'price_e4', e.price_e4, 'base_e4', e.base_e4, 'vat_e4', e.vat_e4,
      'duty_minor', e.duty_minor) as previous
    from quotations e where e.seller_id = q.seller_id and e.inquiry_id = q.inquiry_id
      and e.inquiry_variant_id = q.inquiry_variant_id and e.country_code = q.country_code
      and e.channel_id = q.channel_id and e.round < q.round
    order by e.round desc limit 1
  ) b on true`;

export const totalOf = (prices: QuotePrices, currency: string) => quoteTotals(prices, currency).total;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentPrice(row: ShownRow, reader: Actor, now: Date): z.input<typeof Wire> {
  const { currency, margin_bp, seller_id } = row;
  const each = (e4: number) => unitPrice(e4, currency);
  const { shipping, total } = quoteTotals(row, currency);
  return {
    _id: row.id,
    inquiry_id: row.inquiry_id,
    inquiry_number: row.inquiry_number,
    seller_id,
    seller_name: row.seller_name,
    inquiry_variant_id: row.inquiry_variant_id,
    product_title: row.product_title,
    variant_title: row.variant_title,
    image: row.image,
    variant_id: row.variant_id,
    variant_code: row.variant_code,
    country_code: row.country_code,
    channel_id: row.channel_id,
    channel: row.channel,
    channel_cn: row.channel_cn,
    round: row.round,
    status: row.status,
    currency,
    goods: each(row.goods_e4),
    price: each(row.price_e4),
    base: each(row.base_e4),
    vat: each(row.vat_e4),
    duty: money(row.duty_minor, currency),
    shipping,
    total,
    previous_total: row.previous && totalOf(row.previous, currency),
    days_p50: row.days_p50,
    days_p90: row.days_p90,
    quoted_at: row.quoted_at.toISOString(),
    valid_to: row.valid_to.toISOString(),
    accepted_at: isoOf(row.accepted_at),
    decided_at: isoOf(row.decided_at),
    is_binding: binds(row, now),
    reason: row.reason,
    target: row.target_minor === null ? null : money(row.target_minor, currency),
    superseded_at: isoOf(row.superseded_at),
    margin: can(reader, 'inquiry.quote', seller_id)
      ? { bp: margin_bp, is_low: margin_bp < row.warn_below_bp, reason: row.margin_reason }
      : null,
    actions: [...quotationActionsOf(reader, row, now)],
  };
}

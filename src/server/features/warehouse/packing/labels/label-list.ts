import { sql } from '../../../../core/db/sql.ts';
import { orderLabelList } from '#contract/warehouse/labels.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { ok } from '#domain/shared/result.ts';
import { parcelStatuses, parcelsLabelled, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../../core/http/context.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';

type ListInput = z.output<typeof orderLabelList.input>;
const Row = z.object({
  parcel_id: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  status: z.enum(parcelStatuses),
  order_id: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  country_code: z.string(),
  warehouse: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  carrier: z.string(),
  units: z.number(),
  weight_g: z.number().nullable(),
  label_prints: z.number(),
  labelled_at: z.date().nullable(),
  since: z.date(),
});
type Row = z.output<typeof Row>;

const literally = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&').toUpperCase()}%`;
/** Completely scanned and weighed: only the label is missing. */
const toPrint = sql`(p.status = ${parcelStatus.packing} and p.weight_g is not null and o.order_status = ${orderStatus.open} and not exists (
  select 1 from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id and l.scanned < l.quantity))`;
const printed = sql`(p.labelled_at is not null and p.status = ${anyOf(parcelsLabelled)})`;

const LabelCounts = z.object({ to_print: z.number(), printed: z.number() });

async function labelsOf(db: Db, scope: Scope, input: ListInput) {
  const like = input.keyword ? literally(input.keyword) : null;
  const some = (column: ReturnType<typeof sql>, type: string, values: readonly string[] | undefined) =>
    values?.length ? sql`and ${column} = any(${sql.param([...values])}::${sql.raw(type)}[])` : sql``;
  const where = sql`${sellerScope(scope, sql`p.seller_id`)} ${some(sql`p.order_id`, 'uuid', input.order_ids)}
    ${some(sql`o.country_code`, 'text', input.country_code)} ${some(sql`w.code`, 'text', input.warehouse)}
    and (${like}::text is null or p.track_no like ${like} or p.waybill like ${like} or upper(o.order_number) like ${like})`;
  const from = sql`from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
    join warehouses w on w.id = p.warehouse_id`;
  // Each part by its own index: few parcels are being packed, many have been printed.
  const views = {
    to_print: sql`select p.id, p.seller_id, p.updated_at as at, true as waits ${from} where ${toPrint} and ${where}`,
    printed: sql`select p.id, p.seller_id, p.labelled_at as at, false as waits ${from} where ${printed} and ${where}`,
  };
  const found = input.view === 'all' ? sql`${views.to_print} union all ${views.printed}` : views[input.view];
  const rows = await query(db, Row).all(sql`
    with page as (select * from (${found}) found order by waits desc, at desc, id desc
      limit ${input.size} offset ${(input.page - 1) * input.size})
    select p.id as parcel_id, p.waybill, p.track_no, p.status, p.order_id, o.order_number, u.name as seller_name,
      o.country_code, w.code as warehouse, ch.name as channel, ch.name_cn as channel_cn, ca.name as carrier,
      (select coalesce(sum(l.quantity), 0)::int from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id) as units,
      p.weight_g, p.label_prints, p.labelled_at, page.at as since
    from page join parcels p on p.seller_id = page.seller_id and p.id = page.id
      join orders o on o.seller_id = p.seller_id and o.id = p.order_id join users u on u.id = p.seller_id
      join warehouses w on w.id = p.warehouse_id join channels ch on ch.id = p.channel_id
      join carriers ca on ca.id = ch.carrier_id
    order by page.waits desc, page.at desc, page.id desc`);
  const counted = await query(db, LabelCounts).first(sql`
    select (select count(*) from (${views.to_print}) a)::int as to_print, (select count(*) from (${views.printed}) b)::int as printed`);
  const counts = counted ?? { to_print: 0, printed: 0 };
  const count = input.view === 'all' ? counts.to_print + counts.printed : counts[input.view];
  return { rows, count, counts };
}

export const labelListRoute: Route = defineRoute(orderLabelList, async ({ input, scope, db }) => {
  const { rows, count, counts } = await labelsOf(db, scope, input);
  const list = rows.map(({ labelled_at, since, ...row }) => ({
    ...row,
    labelled_at: labelled_at?.toISOString() ?? null,
    since: since.toISOString(),
  }));
  return ok({ list, count, counts, size: input.size });
});

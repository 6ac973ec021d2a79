import type { z } from 'zod';
import type { UnlabelledFilter } from '#contract/warehouse/labels.ts';
import type { Address } from '#domain/shared/address/address.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import { both, minorCell, statementOf, type Column, type Source, type Wanted } from '../../platform/exports/source.ts';
import { iossNumber } from '../../shipping/ioss/carried.ts';

type Filter = z.output<typeof UnlabelledFilter>;

/** A line of a parcel, with its parcel. */
type Line = {
  readonly waybill: string;
  readonly track_no: string;
  readonly order_number: string;
  readonly seller_name: string;
  readonly warehouse: string;
  readonly carrier: string;
  readonly channel: string;
  readonly grams: number;
  readonly address: Address;
  readonly email: string;
  readonly ioss: string | null;
  readonly sku: string;
  readonly title: string;
  readonly title_cn: string;
  readonly quantity: number;
  readonly unit_g: number;
  /** Null: part of a bundle, which has the price. */
  readonly price_minor: number | null;
  readonly currency: string;
  readonly hs_code: string;
  readonly material: string;
  readonly material_cn: string;
  readonly origin_country: string;
};

const columns: readonly Column<Line>[] = [
  { id: 'waybill', head: both('Waybill', '运单号'), of: (line) => line.waybill },
  { id: 'track_no', head: both('Tracking number', '跟踪号'), of: (line) => line.track_no },
  { id: 'order_number', head: both('Order', '订单号'), of: (line) => line.order_number },
  { id: 'seller', head: both('Seller', '卖家'), only: 'sellers', of: (line) => line.seller_name },
  { id: 'warehouse', head: both('Warehouse', '仓库'), of: (line) => line.warehouse },
  { id: 'carrier', head: both('Carrier', '物流商'), of: (line) => line.carrier },
  { id: 'channel', head: both('Channel', '渠道'), of: (line) => line.channel },
  { id: 'weight', head: both('Weight of the parcel (kg)', '包裹重量（kg）'), of: (line) => line.grams / 1_000 },
  { id: 'name', head: both('Recipient', '收件人'), of: ({ address }) => address.name },
  { id: 'company', head: both('Company', '公司'), of: ({ address }) => address.company },
  { id: 'phone', head: both('Phone', '电话'), of: ({ address }) => address.phone },
  { id: 'email', head: both('E-mail', '邮箱'), of: (line) => line.email },
  { id: 'address1', head: both('Address', '地址'), of: ({ address }) => address.address1 },
  { id: 'address2', head: both('Address, second line', '地址 2'), of: ({ address }) => address.address2 },
  { id: 'zip', head: both('Postcode', '邮编'), of: ({ address }) => address.zip },
  { id: 'city', head: both('City', '城市'), of: ({ address }) => address.city },
  { id: 'province', head: both('Province', '省/州'), of: ({ address }) => address.province },
  { id: 'country', head: both('Country', '国家'), of: ({ address }) => address.country_code },
  { id: 'ioss', head: both('IOSS number', 'IOSS 号'), of: (line) => line.ioss },
  { id: 'sku', head: both('SKU', 'SKU'), of: (line) => line.sku },
  { id: 'title', head: both('Product', '商品'), of: (line) => line.title },
  { id: 'title_cn', head: both('Product (Chinese)', '商品（中文）'), of: (line) => line.title_cn },
  { id: 'quantity', head: both('Quantity', '数量'), of: (line) => line.quantity },
  { id: 'unit_weight', head: both('Weight of one (kg)', '单件重量（kg）'), of: (line) => line.unit_g / 1_000 },
  { id: 'value', head: both('Value of one', '单件价值'), of: (line) => minorCell(line.price_minor, line.currency) },
  { id: 'currency', head: both('Currency', '货币'), of: (line) => line.currency },
  { id: 'hs_code', head: both('HS code', '海关编码'), of: (line) => line.hs_code },
  { id: 'material', head: both('Material', '材质'), of: (line) => line.material },
  { id: 'material_cn', head: both('Material (Chinese)', '材质（中文）'), of: (line) => line.material_cn },
  { id: 'origin', head: both('Country of origin', '原产国'), of: (line) => line.origin_country },
];

const tables = sql`parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
  join warehouses w on w.id = p.warehouse_id
  join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id`;

function whereOf({ filter, scope }: Wanted<Filter>) {
  const like = filter.keyword ? startingWith(filter.keyword.toUpperCase()) : null;
  const some = (column: ReturnType<typeof sql>, values: readonly string[] | undefined) =>
    values?.length ? sql`and ${column} = any(${sql.param([...values])}::text[])` : sql``;
  return sql`p.status in (${parcelStatus.ready}, ${parcelStatus.packing}) and p.labelled_at is null
    and o.order_status = ${orderStatus.open} and ${sellerScope(scope, sql`p.seller_id`)}
    ${some(sql`o.country_code`, filter.country_code)} ${some(sql`w.code`, filter.warehouse)}
    and (${like}::text is null or p.track_no like ${like} or p.waybill like ${like} or upper(o.order_number) like ${like})`;
}

/** Parcels without a label, to announce them to their carriers: one row per line of goods. */
export const parcelExport: Source<Filter, Line> = {
  columns,
  lines: (wanted) =>
    statementOf(sql`
      select p.waybill, p.track_no, o.order_number, u.name as seller_name, w.code as warehouse, ca.name as carrier, ch.name as channel,
        coalesce(p.weight_g, p.expected_g) as grams, o.shipping_address as address, o.email, ${iossNumber} as ioss, v.sku,
        v.title, v.title_cn, l.quantity, v.weight_g as unit_g, case when ol.component_of is null then ol.price_minor end as price_minor, oo.currency, v.hs_code, v.material, v.material_cn,
        v.origin_country
      from ${tables} join users u on u.id = p.seller_id
        join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id
        join order_lines ol on ol.seller_id = l.seller_id and ol.id = l.order_line_id
        join orders oo on oo.seller_id = ol.seller_id and oo.id = ol.order_id
        join variants v on v.id = l.variant_id
      where ${whereOf(wanted)} order by p.created_at, p.id, v.variant_code, l.id`),
  count: (wanted) => statementOf(sql`select count(*) from ${tables} where ${whereOf(wanted)}`),
};

import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { unitsInBox } from '#domain/warehouse/packing/put-back.ts';
import { weightBand } from '#domain/shipping/shipping/weight.ts';
import type { PackLine } from '#domain/warehouse/packing/scan.ts';
import type { LineRow, ParcelRow } from './parcel-rows.ts';

/**
 * Changes during packing, with the units that are in the box now; shown only until decided. A line whose goods left the
 * order exists until none is in the box; one that moved to another parcel has the units of the time it moved.
 */
export function presentChanges(parcel: ParcelRow, lines: readonly LineRow[]) {
  const { status, changes, changed_things: items } = parcel;
  if (status !== parcelStatus.conflict || !changes) return [];
  return changes.lines.map(({ line_id, variant_id, order_line_id: left, ...change }) => {
    const item = items.find((each) => each.variant_id === variant_id);
    const line = lines.find((each) => each.id === line_id);
    return {
      _id: line_id,
      ...change,
      in_box: line ? unitsInBox(parcel, line) : left ? 0 : change.in_box,
      variant_code: item?.variant_code ?? '',
      product_title: item?.title ?? '',
      product_title_cn: item?.title_cn ?? '',
      image: item?.image ?? '',
    };
  });
}

export const presentParcel = (parcel: ParcelRow, lines: readonly LineRow[]) => ({
  _id: parcel.id,
  warehouse_id: parcel.warehouse_id,
  version: parcel.version,
  status: parcel.status,
  waybill: parcel.waybill,
  track_no: parcel.track_no,
  order_number: parcel.order_number,
  country_code: parcel.country_code,
  channel: parcel.channel,
  note: parcel.note,
  conflict: parcel.conflict,
  changes: presentChanges(parcel, lines),
  put_back_since: parcel.put_back_since?.toISOString() ?? null,
  weight: { ...weightBand(parcel.expected_g), measured: parcel.weight_g },
  label_prints: parcel.label_prints,
  packed_by: parcel.packed_by,
  labelled_at: parcel.labelled_at?.toISOString() ?? null,
  photos: parcel.photos,
  totes: parcel.totes,
  order_cancelled: parcel.order_status === orderStatus.cancelled,
  list: lines.map((line) => ({
    _id: line.id,
    location_code: line.location_code,
    product_title: line.title,
    product_title_cn: line.title_cn,
    quantity: line.quantity,
    scanned: line.scanned,
    to_put_back: line.to_put_back,
    picked: line.picked,
    sku: line.sku,
    variant_code: line.variant_code,
    variant_code_cn: line.variant_code_cn,
    image: line.image,
    market_product_urls: line.urls,
    sorted: line.sorted >= line.quantity,
    sorted_at: line.sorted_at?.toISOString() ?? null,
    sorted_by: line.sorted_by,
  })),
});

/** The line as needed by the packing rules. */
export const packLine = (line: LineRow): PackLine => ({
  variant_code: line.variant_code,
  sku: line.sku,
  location_code: line.location_code,
  title: line.title,
  title_cn: line.title_cn,
  quantity: line.quantity,
  scanned: line.scanned,
});

import type { Output } from '../calls.ts';

/** A parcel as the packing table knows it. */
export type Parcel = Output<'order.getTrackPackageDetail'>;
export type ParcelLine = Parcel['list'][number];
export type ScanResponse = Output<'pack.scan'>;
/** Why a code did not count, and where the unit belongs. */
export type ScanRefusal = NonNullable<ScanResponse['refusal']>;
export type PutBackResponse = Output<'pack.putBack'>;
export type UndoResponse = Output<'pack.undo'>;

export const unitsOf = (parcel: Parcel): { scanned: number; needed: number } => ({
  scanned: parcel.list.reduce((sum, line) => sum + line.scanned, 0),
  needed: parcel.list.reduce((sum, line) => sum + line.quantity, 0),
});

/** The packing rules use other field names than the API. */
export const packLines = (parcel: Parcel) =>
  parcel.list.map((line) => ({
    variant_code: line.variant_code,
    sku: line.sku,
    location_code: line.location_code,
    title: line.product_title,
    title_cn: line.product_title_cn,
    quantity: line.quantity,
    scanned: line.scanned,
    to_put_back: line.to_put_back,
  }));

import type { Output } from '../../sync/calls.ts';

export type Parcel = Output<'order.getTrackPackageDetail'>;
export type ParcelLine = Parcel['list'][number];
type ScanAnswer = Output<'pack.scan'>;

/** What the screen says of the last scan. */
export type Verdict =
  | { readonly kind: 'right'; readonly line: ParcelLine; readonly scanned: number; readonly next: ParcelLine | null }
  | { readonly kind: 'wrong'; readonly refusal: NonNullable<ScanAnswer['refusal']> }
  | { readonly kind: 'stop' };

export const unitsOf = (parcel: Parcel): { scanned: number; needed: number } => ({
  scanned: parcel.list.reduce((sum, line) => sum + line.scanned, 0),
  needed: parcel.list.reduce((sum, line) => sum + line.quantity, 0),
});

/** The rules of packing call the columns by other names than the wire. */
export const packLines = (parcel: Parcel) =>
  parcel.list.map((line) => ({
    variant_code: line.variant_code,
    sku: line.sku,
    location_code: line.location_code,
    title: line.product_title,
    title_cn: line.product_title_cn,
    quantity: line.quantity,
    scanned: line.scanned,
  }));

import type { Parcel, ParcelLine, ScanRefusal } from '../../sync/pack/parcel.ts';

export type { Parcel, ParcelLine };

/** What the screen says of the last scan. */
export type Verdict =
  | { readonly kind: 'right'; readonly line: ParcelLine; readonly scanned: number; readonly next: ParcelLine | null }
  | { readonly kind: 'wrong'; readonly refusal: ScanRefusal; readonly opId?: string }
  | { readonly kind: 'stop' };

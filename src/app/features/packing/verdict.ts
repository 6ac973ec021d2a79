import type { Parcel, ParcelLine, ScanRefusal } from '../../sync/pack/parcel.ts';

export type { Parcel, ParcelLine };

type Right = { readonly line: ParcelLine; readonly scanned: number; readonly next: ParcelLine | null };

/** What the screen says of the last scan; `opId` is the operation it speaks of. */
export type Verdict =
  | ({ readonly kind: 'right'; readonly opId: string } & Right)
  | { readonly kind: 'wrong'; readonly opId: string; readonly refusal: ScanRefusal }
  | { readonly kind: 'stop' };

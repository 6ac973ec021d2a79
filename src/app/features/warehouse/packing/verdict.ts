import { isWaybill, plainNumber } from '#domain/shipping/shipping/numbers.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { Parcel, ParcelLine, ScanRefusal } from '../../../sync/pack/parcel.ts';

export type { Parcel, ParcelLine };

type Right = { readonly line: ParcelLine; readonly scanned: number; readonly next: ParcelLine | null };

/** What the screen says of the last scan; `opId` is the operation it speaks of. */
export type Verdict =
  | ({ readonly kind: 'right'; readonly opId: string } & Right)
  | { readonly kind: 'wrong'; readonly opId: string; readonly refusal: ScanRefusal }
  | { readonly kind: 'stop' };

/** What is wrong with a scan, as the packer has to understand it: each has a sentence and a next step of its own. */
export type Wrong =
  'wrong-item' | 'one-too-many' | 'already-packed' | 'own-slip' | 'another-parcel' | 'unknown-code' | 'stopped';

type Slip = Pick<Parcel, 'waybill' | 'track_no' | 'label_prints'>;

export function wrongOf({ code, scanned }: Pick<ScanRefusal, 'code' | 'scanned'>, parcel: Slip): Wrong {
  if (code === 'scan.wrong-item') return 'wrong-item';
  if (code === 'scan.one-too-many') return parcel.label_prints > 0 ? 'already-packed' : 'one-too-many';
  if (code === 'scan.stopped') return 'stopped';
  const slip = plainNumber(scanned);
  if (slip === parcel.waybill || slip === parcel.track_no) return 'own-slip';
  return isWaybill(slip) ? 'another-parcel' : 'unknown-code';
}

/** Whether a parcel is packed at another warehouse than the one this device packs for; null: nobody has said which. */
export const isElsewhere = (parcel: Pick<Parcel, 'warehouse_id'>, hereId: string | null): boolean =>
  hereId !== null && parcel.warehouse_id !== hereId;

/** What a line's product is called by whoever reads it. */
export const ownTitle = (line: Pick<ParcelLine, 'product_title' | 'product_title_cn'>, locale: string): string =>
  localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, locale)[0];

import { isWaybill, plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { Parcel, ParcelLine, ScanRefusal } from '../../../sync/pack/parcel.ts';

export type { Parcel, ParcelLine };

type Right = { readonly line: ParcelLine; readonly scanned: number; readonly next: ParcelLine | null };

/** The verdict on the last scan; `opId` is its operation. */
export type Verdict =
  | ({ readonly kind: 'right'; readonly opId: string } & Right)
  | { readonly kind: 'wrong'; readonly opId: string; readonly refusal: ScanRefusal }
  | { readonly kind: 'undone'; readonly opId: string; readonly line: ParcelLine }
  | { readonly kind: 'stop' };

/** What is wrong with a scan; each has a sentence and a next step. */
export type Wrong =
  | 'wrong-item'
  | 'one-too-many'
  | 'all-back'
  | 'already-packed'
  | 'own-slip'
  | 'another-parcel'
  | 'unknown-code'
  | 'stopped';

type Slip = Pick<Parcel, 'waybill' | 'track_no' | 'labelled_at' | 'put_back_since'>;

export function wrongOf({ code, scanned }: Pick<ScanRefusal, 'code' | 'scanned'>, parcel: Slip): Wrong {
  if (code === 'scan.wrong-item') return 'wrong-item';
  if (code === 'scan.one-too-many' && parcel.put_back_since) return 'all-back';
  if (code === 'scan.one-too-many') return parcel.labelled_at !== null ? 'already-packed' : 'one-too-many';
  if (code === 'scan.stopped') return 'stopped';
  const slip = plainNumber(scanned);
  if (slip === parcel.waybill || slip === parcel.track_no) return 'own-slip';
  return isWaybill(slip) ? 'another-parcel' : 'unknown-code';
}

/** Whether a parcel belongs to another warehouse than the device; null if no warehouse is chosen. */
export const isElsewhere = (parcel: Pick<Parcel, 'warehouse_id'>, hereId: string | null): boolean =>
  hereId !== null && parcel.warehouse_id !== hereId;

/** Where the units of a line are taken from: the totes of its parcel once all are picked, else its location. */
export const placeOfLine = (
  line: Pick<ParcelLine, 'location_code' | 'quantity'> & { readonly picked?: number },
  { totes = [] }: { readonly totes?: readonly string[] },
): string => (totes.length > 0 && (line.picked ?? 0) >= line.quantity ? (totes.at(-1) ?? '') : line.location_code);

/** A line's product title in the user's language. */
export const ownTitle = (line: Pick<ParcelLine, 'product_title' | 'product_title_cn'>, locale: string): string =>
  localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, locale)[0];

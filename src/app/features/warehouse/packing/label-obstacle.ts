import type { PhotoRule } from '#domain/platform/settings/photo-rule.ts';
import { lacksPhoto } from '#domain/warehouse/packing/photo.ts';
import type { Parcel } from './verdict.ts';

/** Why the label of a packed parcel cannot be printed now. */
export type LabelObstacle = 'permission' | 'connection' | 'sending' | 'weight' | 'weight-reason' | 'photo';

type Facts = {
  readonly mayPrint: boolean;
  readonly isAway: boolean;
  /** Scans of this parcel have no response yet. */
  readonly isSending: boolean;
  readonly grams: number | undefined;
  /** The weight is outside the tolerance, without a reason. */
  readonly needsReason?: boolean;
  readonly photoRule: PhotoRule;
};

/** The first obstacle; undefined when the label can be printed. A reprint needs no weight. */
export function labelObstacle(
  parcel: Pick<Parcel, 'label_prints' | 'photos'>,
  { mayPrint, isAway, isSending, grams, needsReason = false, photoRule }: Facts,
): LabelObstacle | undefined {
  if (!mayPrint) return 'permission';
  if (isAway) return 'connection';
  if (isSending) return 'sending';
  if (parcel.label_prints === 0 && !grams) return 'weight';
  if (parcel.label_prints === 0 && needsReason) return 'weight-reason';
  return lacksPhoto(photoRule, parcel) ? 'photo' : undefined;
}

import type { PhotoRule } from '#domain/platform/settings/photo-rule.ts';
import { lacksPhoto } from '#domain/warehouse/packing/photo.ts';
import type { Parcel } from '../verdict.ts';

/** Why the label of a packed parcel cannot be printed now. */
export type LabelObstacle =
  | 'permission'
  | 'connection'
  | 'sending'
  | 'weight'
  | 'weight-reason'
  | 'lead-connection'
  | 'lead-code'
  | 'photo';

type Facts = {
  readonly mayPrint: boolean;
  readonly isAway: boolean;
  /** Scans of this parcel have no response yet. */
  readonly isSending: boolean;
  readonly grams: number | undefined;
  /** The weight is outside the tolerance, without a reason. */
  readonly needsReason?: boolean;
  /** The weight is so far outside that a supervisor has to agree, and no code is typed. */
  readonly needsLead?: boolean;
  /** The supervisors have received the code. Without that, the next print asks for it. */
  readonly isCodeSent?: boolean;
  readonly photoRule: PhotoRule;
};

/** The first obstacle; undefined when the label can be printed. A reprint needs no weight. */
export function labelObstacle(
  parcel: Pick<Parcel, 'label_prints' | 'labelled_at' | 'photos'>,
  { mayPrint, isAway, isSending, grams, needsReason = false, needsLead = false, isCodeSent = false, photoRule }: Facts,
): LabelObstacle | undefined {
  if (!mayPrint) return 'permission';
  const isFirst = parcel.labelled_at === null;
  if (isAway) return isFirst && needsReason ? 'weight-reason' : isFirst && needsLead ? 'lead-connection' : 'connection';
  if (isSending) return 'sending';
  if (isFirst && !grams) return 'weight';
  if (isFirst && needsReason) return 'weight-reason';
  if (isFirst && needsLead && isCodeSent) return 'lead-code';
  return lacksPhoto(photoRule, parcel) ? 'photo' : undefined;
}

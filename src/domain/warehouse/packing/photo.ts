import type { PhotoRule } from '../../platform/settings/photo-rule.ts';

/** box: the open box with everything in it. problem: what is damaged, or the empty place. */
export const photoKinds = ['box', 'problem'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Of one parcel: more are no better evidence, and a shutter that sticks must not fill the disk. */
export const maxPhotos = 20;

/** Whether the label waits for a photo of the open box. A label that is printed already may be printed again without. */
export const lacksPhoto = (
  rule: PhotoRule,
  { photos, label_prints }: { readonly photos: number; readonly label_prints: number },
): boolean => rule === 'required' && label_prints === 0 && photos === 0;

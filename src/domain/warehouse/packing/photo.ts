import type { PhotoRule } from '../../platform/settings/photo-rule.ts';

/** box: the open box with its contents. problem: the damage or the empty place. */
export const photoKinds = ['box', 'problem'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Per parcel: more photos add no evidence, and a stuck shutter must not fill the disk. */
export const maxPhotos = 20;

/** Whether the label requires a photo of the open box first. Reprinting requires none. */
export const lacksPhoto = (
  rule: PhotoRule,
  { photos, label_prints }: { readonly photos: number; readonly label_prints: number },
): boolean => rule === 'required' && label_prints === 0 && photos === 0;

import { packPhoto, packRules, parcelPhotos } from '#contract/warehouse/parcel-photos.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { photo, photosWithin } from './photos.ts';

export const photoRoutes: readonly Route[] = [
  defineRoute(packPhoto, photo),

  defineRoute(parcelPhotos, async ({ input, scope, db }) =>
    ok(
      (await photosWithin(db, scope, input.parcel_ids)).map(({ id, taken_at, ...row }) => ({
        _id: id,
        ...row,
        taken_at: taken_at.toISOString(),
      })),
    ),
  ),

  defineRoute(packRules, async ({ db }) => ok({ photo: await settingOf(db, 'packing.photo') })),
];

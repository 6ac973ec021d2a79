import { trackingSaveService, trackingService } from '#contract/shipping/tracking-service.ts';
import { isServiceTrouble, serviceTrouble } from '#domain/shipping/tracking/registration.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { readQuota, type TrackingQuota } from '../../../../connectors/seventeen-track/client.ts';
import { defineRoute, type Guard, type Route } from '../../../../core/http/context.ts';
import { prefix } from '../../../../core/http/serve.ts';
import { masked, sealed } from '../../../platform/settings/secrets.ts';
import { forgetRefusal, presentAccess } from '../../../platform/settings/service-access.ts';
import { setSetting, settingsOf } from '../../../platform/settings/settings.ts';
import { accountWith, serviceKey } from './account.ts';
import { noteState } from './state.ts';
import { registrationState } from './store.ts';

type Tried = { readonly quota: TrackingQuota | null };

/** A key that 17TRACK refuses is not saved. When it cannot be reached now, the next run tries the key. */
const guardKey: Guard<typeof trackingSaveService, Tried> = async ({ input, services }) => {
  if (input.key === '') return ok({ quota: null });
  const quota = await readQuota(await accountWith(services.db, input.key));
  if (quota.ok) return ok({ quota: quota.value });
  if (quota.refusal === serviceTrouble.key) return refuse('tracking.key-refused');
  if (quota.refusal === serviceTrouble.address) return refuse('tracking.address-refused');
  return ok({ quota: null });
};

export const trackingServiceRoutes: readonly Route[] = [
  defineRoute(trackingService, async ({ db, services, now }) => {
    const settings = await settingsOf(db, ['tracking.serviceAccess', 'tracking.serviceQuota']);
    const key = await serviceKey(db, services);
    const quota = settings['tracking.serviceQuota'];
    const { followed, waiting, refused } = await registrationState(db, now);
    return ok({
      key: key === null ? null : masked(key),
      webhook_url: `${services.config.publicUrl}${prefix}/webhook/tracking`,
      ...presentAccess(settings['tracking.serviceAccess'], isServiceTrouble),
      quota: quota && { total: Number(quota.total), remain: Number(quota.remain), at: quota.at },
      followed,
      waiting,
      refused_numbers: refused,
    });
  }),

  defineRoute(
    trackingSaveService,
    async ({ input, actor, db, now, services, validated, audit }) => {
      const by = { actorId: actor.userId, at: now };
      const before = await settingsOf(db, ['tracking.serviceKey']);
      await setSetting(
        db,
        'tracking.serviceKey',
        sealed(services.config.dataDir, 'tracking.serviceKey', input.key),
        by,
      );
      await forgetRefusal(db, 'tracking.serviceAccess', by);
      const { quota } = validated;
      if (quota) await noteState(db, { access: quota.remain > 0 ? 'open' : serviceTrouble.quota, quota }, now);
      // Sealed values: the log shows that they changed, not their content.
      audit({ before, after: await settingsOf(db, ['tracking.serviceKey']) });
      return ok({});
    },
    guardKey,
  ),
];

import { saveShops, settingsShops } from '#contract/sales/store-connections.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { planAll } from './connection-store.ts';
import { masked, opened, sealed } from '../../platform/settings/secrets.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';

const names = [
  'shops.pullMinutes',
  'shops.timeoutSeconds',
  'shops.allowPrivate',
  'shops.shopifyClientId',
  'shops.shopifyClientSecret',
] as const;

export const shopSettingRoutes: readonly Route[] = [
  defineRoute(settingsShops, async ({ db, services }) => {
    const settings = await settingsOf(db, names);
    const secret = opened(services.config.dataDir, 'shops.shopifyClientSecret', settings['shops.shopifyClientSecret']);
    return ok({
      pull_minutes: settings['shops.pullMinutes'],
      timeout_seconds: settings['shops.timeoutSeconds'],
      allow_private: settings['shops.allowPrivate'],
      shopify_client_id: settings['shops.shopifyClientId'],
      shopify_client_secret: secret === null ? null : masked(secret),
    });
  }),

  defineRoute(saveShops, async ({ input, actor, db, now, services, audit }) => {
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, names);
    await setSetting(db, 'shops.pullMinutes', input.pull_minutes, by);
    await setSetting(db, 'shops.timeoutSeconds', input.timeout_seconds, by);
    await setSetting(db, 'shops.allowPrivate', input.allow_private, by);
    await setSetting(db, 'shops.shopifyClientId', input.shopify_client_id, by);
    if (input.shopify_client_secret !== undefined) {
      const secret = sealed(services.config.dataDir, 'shops.shopifyClientSecret', input.shopify_client_secret);
      await setSetting(db, 'shops.shopifyClientSecret', secret, by);
    }
    // When enabled again, shops are pulled from now on; until then none had a time.
    if (before['shops.pullMinutes'] === 0 && input.pull_minutes > 0) await planAll(db, now);
    // The sealed value: the log shows that the secret changed, not its content.
    audit({ before, after: await settingsOf(db, names) });
    return ok({});
  }),
];

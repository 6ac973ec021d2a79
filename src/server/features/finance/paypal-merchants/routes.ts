import { paypalMerchantDelete, paypalMerchantList, paypalMerchantSave } from '#contract/finance/paypal-merchants.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { prefix } from '../../../core/http/serve.ts';
import { newId } from '../../../core/ids.ts';
import { sealSecret } from './keys.ts';
import {
  deleteMerchant,
  dropDefault,
  hasPayments,
  listMerchants,
  lockMerchant,
  relateSellers,
  saveMerchant,
  type MerchantRow,
} from './store.ts';

export const webhookPath = (merchantId: string): string => `${prefix}/webhook/paypal/${merchantId}`;

/** What the audit log keeps: never the secret. */
const noteOf = (row: Pick<MerchantRow, 'name' | 'environment' | 'client_id' | 'webhook_id' | 'is_default'>) => ({
  name: row.name,
  environment: row.environment,
  client_id: row.client_id,
  webhook_id: row.webhook_id,
  is_default: row.is_default,
});

export const paypalMerchantRoutes: readonly Route[] = [
  defineRoute(paypalMerchantList, async ({ db, services }) =>
    ok(
      (await listMerchants(db)).map((row) => ({
        _id: row.id,
        ...noteOf(row),
        has_secret: row.sealed_secret !== null,
        webhook_url: `${services.config.publicUrl}${webhookPath(row.id)}`,
        sellers: row.sellers,
        version: row.version,
        created_at: row.created_at.toISOString(),
      })),
    ),
  ),

  defineRoute(paypalMerchantSave, async ({ input, actor, db, services, now, emit, audit }) => {
    const before = input._id === undefined ? null : await lockMerchant(db, input._id);
    if (input._id !== undefined && !before) return refuse('not-found');
    if (before && before.version !== input.version) return refuse('paypal.merchant-changed');
    // A stored secret must never be sent for another client id or to the other system.
    const isSameKey = before?.client_id === input.client_id && before.environment === input.environment;
    const id = before?.id ?? newId();
    const stored = isSameKey ? before.sealed_secret : null;
    const sealedSecret = input.secret === undefined ? stored : sealSecret(services, id, input.secret);
    if (!sealedSecret) return refuse('paypal.secret-missing');
    const isDefault = input.is_default || before?.is_default === true || (await listMerchants(db)).length === 0;
    if (isDefault && !before?.is_default) await dropDefault(db);
    const saved = await saveMerchant(db, {
      id,
      name: input.name,
      environment: input.environment,
      clientId: input.client_id,
      sealedSecret,
      webhookId: input.webhook_id,
      isDefault,
      by: actor.userId,
      at: now,
    });
    if (!saved) return refuse('paypal.merchant-taken');
    if (!(await relateSellers(db, id, input.seller_ids))) return refuse('not-found');
    const after = {
      ...noteOf({ ...input, is_default: isDefault }),
      secret: input.secret === undefined ? 'kept' : 'entered',
    };
    audit({ subject: id, before: before ? noteOf(before) : {}, after });
    await emit({ name: 'paypal_merchant.changed', subjectId: id, at: now });
    return ok({ _id: id });
  }),

  defineRoute(paypalMerchantDelete, async ({ input, db, now, emit, audit }) => {
    const merchant = await lockMerchant(db, input._id);
    if (!merchant) return refuse('not-found');
    if (await hasPayments(db, merchant.id)) return refuse('paypal.merchant-in-use');
    await deleteMerchant(db, merchant.id);
    audit({ before: noteOf(merchant), after: {} });
    await emit({ name: 'paypal_merchant.changed', subjectId: merchant.id, at: now });
    return ok({});
  }),
];

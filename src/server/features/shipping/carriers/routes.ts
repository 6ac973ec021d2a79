import {
  carrierList,
  carrierPrices,
  carrierSetChannelStatus,
  carrierSetStatus,
  carrierUpdate,
} from '#contract/shipping/carriers.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { numberPlaceholder, trackingUrlOk } from '#domain/platform/settings/tracking-url.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { retryRefused } from '../tracking/service/retry-refused.ts';
import {
  channelExists,
  channelPrices,
  listCarriers,
  lockCarrier,
  lockChannel,
  saveCarrier,
  saveCarrierStatus,
  saveChannelStatus,
  sellerIds,
  type PriceRow,
} from './store.ts';

const presentPrice = (row: PriceRow) => ({
  _id: row.id,
  country_code: row.country_code,
  from_g: row.from_g,
  to_g: row.to_g,
  base: money(row.base_minor, row.currency),
  per_kg: money(row.per_kg_minor, row.currency),
  surcharges: row.surcharges.map(({ name, amount_minor }) => ({ name, amount: money(amount_minor, row.currency) })),
  minimum_g: row.minimum_g,
  step_g: row.step_g,
  days: { from: row.days_p50, to: row.days_p90 },
  valid_from: row.valid_from.toISOString(),
  valid_to: row.valid_to?.toISOString() ?? null,
});

/**
 * Which orders can be processed may have changed for all sellers: cached lists are valid until their seller's next
 * event.
 */
async function notifySellers(db: Db, event: Omit<NewEvent<'carrier.changed'>, 'name' | 'sellerId'>): Promise<void> {
  const sellers = await sellerIds(db);
  await recordMany(
    db,
    sellers.map((sellerId) => ({ ...event, name: 'carrier.changed', sellerId })),
  );
}

export const carriersRoutes: readonly Route[] = [
  defineRoute(carrierList, async ({ db, now }) => {
    const rows = await listCarriers(db, now);
    return ok(
      rows.map(({ id, code, name, tracking_url, track_code, status, channels }) => ({
        _id: id,
        code,
        name,
        tracking_url,
        track_code,
        status,
        channels,
      })),
    );
  }),

  defineRoute(carrierPrices, async ({ input, db, now }) => {
    const { channel_id: channelId, country_code: country = null, page, size } = input;
    if (!(await channelExists(db, channelId))) return refuse('not-found');
    const { rows, count, countries } = await channelPrices(db, { channelId, country, page, size }, now);
    return ok({ list: rows.map(presentPrice), count, size, countries });
  }),

  defineRoute(carrierUpdate, async ({ input, db, now, emit, audit }) => {
    if (!trackingUrlOk(input.tracking_url)) {
      return refuse('carrier.wrong-tracking-url', { placeholder: numberPlaceholder });
    }
    const { _id: id, name, tracking_url } = input;
    const before = await lockCarrier(db, id);
    if (!before) return refuse('not-found');
    const { track_code = before.track_code } = input;
    const after = { ...before, name, tracking_url, track_code };
    await saveCarrier(db, id, after);
    if (after.track_code !== before.track_code) await retryRefused(db, id);
    audit({ before, after });
    await emit({ name: 'carrier.changed', subjectId: input._id, at: now });
    return ok({});
  }),

  defineRoute(carrierSetStatus, async ({ input, actor, db, now, audit }) => {
    const before = await lockCarrier(db, input._id);
    if (!before || !(await saveCarrierStatus(db, input._id, input.status))) return refuse('not-found');
    audit({ before: { status: before.status }, after: { status: input.status } });
    await notifySellers(db, { subjectId: input._id, actorId: actor.userId, data: { status: input.status }, at: now });
    return ok({});
  }),

  defineRoute(carrierSetChannelStatus, async ({ input, actor, db, now, audit }) => {
    const before = await lockChannel(db, input._id);
    if (!before || !(await saveChannelStatus(db, input._id, input.status))) return refuse('not-found');
    audit({ before, after: { status: input.status } });
    await notifySellers(db, { subjectId: input._id, actorId: actor.userId, data: { status: input.status }, at: now });
    return ok({});
  }),
];

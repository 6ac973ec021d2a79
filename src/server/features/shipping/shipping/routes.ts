import { shipperList, shippingQuotes } from '#contract/shipping/shipping.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { countTry } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';
import { parcelOf, publicQuotes } from './quotes.ts';
import { listChannels, type ChannelRow } from './store.ts';

const windowMs = 15 * 60 * 1000;
/** Max requests: enough to compare parcels, too few to copy the whole table. */
const questions = 60;

const presentChannel = (row: ChannelRow) => ({
  channel_id: row.id,
  code: row.code,
  channel: row.name,
  channel_cn: row.name_cn,
  carrier: row.carrier,
  restricted: row.restricted,
  countries: row.countries.map(({ country_code, days_p50, days_p90, to_g }) => ({
    country_code,
    days: { from: days_p50, to: days_p90 },
    to_g,
  })),
});

export const shippingRoutes: readonly Route[] = [
  defineRoute(shipperList, async ({ input, db, now }) => {
    const rows = await listChannels(db, input.country_code ?? null, now);
    return ok(rows.map(presentChannel));
  }),

  defineRoute(shippingQuotes, async ({ input, db, services, address, now }) => {
    const minutes = await countTry(services.pool, [{ key: `quote:${networkOf(address)}`, max: questions }], windowMs);
    if (minutes > 0) return refuse('tracking.too-many-questions', { minutes });
    return ok(await publicQuotes(db, { ...parcelOf(input), at: now }));
  }),
];

import { shipperList } from '#contract/shipping.ts';
import { ok } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';
import { listChannels, type ChannelRow } from './store.ts';

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
  answer(shipperList, async ({ input, db, now }) => {
    const rows = await listChannels(db, input.country_code ?? null, now);
    return ok(rows.map(presentChannel));
  }),
];

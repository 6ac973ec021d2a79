import { postcodeRange } from '#domain/shipping/shipping/remote-areas.ts';
import { sql } from '../core/db/sql.ts';
import {
  channelPrices,
  channelRemoteAreas,
  channelZoneCountries,
  channelZones,
} from '../core/db/schema/shipping/shipper-prices.ts';
import type { Db } from '../core/http/context.ts';
import { channelId, demoChannels, pricesOf, pricesSince } from './channels.ts';
import { demoId } from './ids.ts';
import { insertRows } from './insert.ts';

/** A zone of countries to which no demo order goes. */
const zone = { channel: 'NLP-DIR', name: 'Baltic states', countries: ['EE', 'LV', 'LT'] } as const;

/** Remote areas count for orders of later days only: the demo orders were charged without them. */
const remoteAreas = [
  ['YTX-LINE', 'FR', '20000 - 20999', 350],
  ['YTX-LINE', 'ES', '35000 - 35999', 420],
  ['YTX-LINE', 'ES', '38000 - 38999', 420],
  ['YTX-LINE', 'GB', 'IV1 - IV28', 280],
  ['ORC-EXP', 'GB', 'IV', 650],
  ['ORC-EXP', 'GB', 'ZE', 650],
  ['ORC-EXP', 'FR', '97', 2400],
] as const;

/** The channel whose prices rise next month, by 4 % per kilogram. */
const dearerSoon = 'ORC-BULK';

/** What the price table has as well as plain prices: a zone, remote areas, and prices of a later day. */
export async function fillPriceDetails(db: Db, now: Date): Promise<void> {
  const validFrom = pricesSince(now);
  const zoneId = demoId(`zone ${zone.name}`);
  await insertRows(db, channelZones, [
    { id: zoneId, channelId: channelId(zone.channel), name: zone.name, createdAt: validFrom },
  ]);
  await insertRows(
    db,
    channelZoneCountries,
    zone.countries.map((countryCode) => ({
      id: demoId(`zone ${zone.name} ${countryCode}`),
      zoneId,
      countryCode,
      validFrom,
      createdAt: validFrom,
    })),
  );
  const soon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await insertRows(db, channelPrices, [...zonePrices(zoneId, validFrom), ...laterPrices(soon, now)]);
  await db.execute(sql`
    update channel_prices set valid_to = ${soon} where channel_id = ${channelId(dearerSoon)} and valid_from < ${soon}`);
  await insertRows(
    db,
    channelRemoteAreas,
    remoteAreas.map(([channel, countryCode, text, amountMinor]) => {
      const range = postcodeRange(countryCode, text);
      if (!range.ok) throw new Error(`No postcodes: ${text}`);
      return {
        id: demoId(`remote ${channel} ${countryCode} ${text}`),
        channelId: channelId(channel),
        countryCode,
        postcodeFrom: range.value.postcode_from,
        postcodeTo: range.value.postcode_to,
        amountMinor,
        currency: 'EUR',
        validFrom: now,
        createdAt: now,
      };
    }),
  );
}

const ofChannel = (code: string) => demoChannels.filter((channel) => channel.code === code);

/** The zone costs a tenth more than the north. */
const zonePrices = (zoneId: string, validFrom: Date) =>
  ofChannel(zone.channel)
    .flatMap((channel) => pricesOf(channel, validFrom))
    .filter(({ countryCode }) => countryCode === 'SE')
    .map((price) => ({
      ...price,
      id: demoId(`price ${zone.channel} ${zone.name} ${price.toG}`),
      countryCode: null,
      zoneId,
      perKgMinor: Math.round(price.perKgMinor * 1.1),
    }));

const laterPrices = (soon: Date, now: Date) =>
  ofChannel(dearerSoon)
    .flatMap((channel) => pricesOf(channel, soon))
    .map((price) => ({
      ...price,
      id: demoId(`price ${dearerSoon} ${price.countryCode} ${price.toG} later`),
      perKgMinor: Math.round(price.perKgMinor * 1.04),
      createdAt: now,
    }));

import {
  shipperPriceChannels,
  shipperPriceChannelSave,
  shipperPriceCheck,
  shipperPriceCreate,
  shipperPriceDelete,
  shipperPriceGrid,
  shipperPriceGridSave,
  shipperPriceHistory,
  shipperPriceList,
  shipperPriceRemoteSave,
  shipperPriceUpdate,
  shipperPriceZoneSave,
} from '#contract/shipping/shipper-prices.ts';
import { ownEnd } from '#domain/shipping/shipper-prices/band.ts';
import { cellsOf, dayText, lastDay } from '#domain/shipping/shipper-prices/days.ts';
import { rangeText } from '#domain/shipping/shipping/remote-areas.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { checkOf } from './check.ts';
import { create, remove, saveChannel, saveGrid, update } from './edit.ts';
import { channelLines, historyLines, presentPrice, priceLines } from './lists.ts';
import { openAreas, saveRemoteAreas } from './remote-areas.ts';
import { findChannel, openBands, openMembers, zonesOf } from './store.ts';
import { saveZone } from './zones.ts';

export const shipperPriceRoutes: readonly Route[] = [
  defineRoute(shipperPriceChannels, async ({ db, now }) => {
    const rows = await channelLines(db, await booksCurrency(db), now);
    return ok(
      rows.map((row) => ({
        ...row,
        later_from: row.later_from?.toISOString() ?? null,
        ends_at: row.ends_at?.toISOString() ?? null,
      })),
    );
  }),

  defineRoute(shipperPriceList, async ({ input, db, now }) => {
    const { rows, count } = await priceLines(db, input, now);
    return ok({ list: rows.map((row) => presentPrice(row, now)), count, size: input.size });
  }),

  defineRoute(shipperPriceGrid, async ({ input, db, now }) => {
    const found = await findChannel(db, input.channel_id);
    if (!found) return refuse('not-found');
    const { version, changed_by: _, ...channel } = found;
    const currency = await booksCurrency(db);
    const bands = await openBands(db, input.channel_id, currency, now);
    const members = Map.groupBy(await openMembers(db, input.channel_id, now), (member) => member.zone_id);
    const zones = await zonesOf(db, input.channel_id);
    const areas = await openAreas(db, input.channel_id, currency, now);
    const byPlace = Map.groupBy(bands, ({ place }) => place);
    return ok({
      channel,
      version,
      currency,
      zones: zones.map((zone) => ({
        ...zone,
        countries: (members.get(zone.zone_id) ?? []).map(({ country_code, valid_from, valid_to }) => ({
          country_code,
          valid_from: valid_from.toISOString(),
          valid_to: valid_to?.toISOString() ?? null,
        })),
      })),
      bands: bands.map((band) => {
        const { surcharges, ...cells } = cellsOf(band, ownEnd(band, byPlace.get(band.place) ?? []));
        const [begins_at, ends_at] = [band.valid_from.toISOString(), band.valid_to?.toISOString() ?? null];
        return { ...cells, surcharges: [...surcharges], _id: band.id, begins_at, ends_at };
      }),
      remote_areas: areas.map((area) => ({
        _id: area.id,
        country_code: area.country_code,
        postcodes: rangeText(area),
        amount_minor: area.amount_minor,
        valid_from: dayText(area.valid_from),
        valid_to: area.valid_to && lastDay(area.valid_to),
      })),
    });
  }),

  defineRoute(shipperPriceHistory, async ({ input, db, now }) => {
    const found = await historyLines(db, input.price_id, input);
    if (!found) return refuse('not-found');
    const list = found.rows.map((row) => ({
      ...presentPrice(row, now),
      created_at: row.created_at.toISOString(),
      created_by: row.created_by,
      closed_at: row.closed_at?.toISOString() ?? null,
      closed_by: row.closed_by,
    }));
    return ok({ list, count: found.count, size: input.size });
  }),

  defineRoute(shipperPriceCheck, async ({ input, db, now }) => ok(await checkOf(db, input, now))),

  defineRoute(shipperPriceCreate, create),
  defineRoute(shipperPriceUpdate, update),
  defineRoute(shipperPriceDelete, remove),
  defineRoute(shipperPriceGridSave, saveGrid),
  defineRoute(shipperPriceZoneSave, saveZone),
  defineRoute(shipperPriceRemoteSave, saveRemoteAreas),
  defineRoute(shipperPriceChannelSave, saveChannel),
];

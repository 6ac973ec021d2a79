import type { z } from 'zod';
import type { parcelInput, WhyNotCarried } from '#contract/shipping/parcel-check.ts';
import {
  checkPrices,
  type CheckedOffer,
  type CheckedParcel,
  type NotCarried,
} from '#domain/shipping/shipping/price-check.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { readPriceTable } from './price-table.ts';

/** Every channel with its price for a parcel or the reason why it has none, and what there is to know of the channels. */
export async function checkParcel(db: Db, request: CheckedParcel) {
  const currency = await booksCurrency(db);
  const { channels, countries } = await readPriceTable(db, [request.country], request.at);
  const { rows, areas } = countries.get(request.country) ?? { rows: [], areas: [] };
  const byChannel = Map.groupBy(rows, (row) => row.channel_id);
  const checked = [...channels.values()].map(({ id, is_offered, restricted }) => ({
    channel_id: id,
    is_offered,
    refuses: restricted,
    rows: (byChannel.get(id) ?? []).filter((row) => row.base.currency === currency),
  }));
  return { channels, check: checkPrices(checked, areas, request) };
}

type ParcelInput = z.output<ReturnType<typeof parcelInput<Record<never, never>>>>;

export function parcelOf(input: ParcelInput): Omit<CheckedParcel, 'at'> {
  const { length_mm: length, width_mm: width, height_mm: height, kinds = [] } = input;
  const mm = length && width && height ? ([length, width, height] as const) : undefined;
  return {
    country: input.country_code,
    postcode: input.postcode ?? '',
    parcel: { grams: input.weight_g, mm },
    kinds,
  };
}

export function presentWhy(why: NotCarried): z.input<typeof WhyNotCarried> {
  if (why.cause === 'later') return { cause: 'later', from: why.from.toISOString() };
  if (why.cause === 'ended') return { cause: 'ended', to: why.to.toISOString() };
  return why.cause === 'kinds' ? { cause: 'kinds', kinds: [...why.kinds] } : why;
}

export const presentOffer = ({ row, price, is_cheapest, is_fastest }: CheckedOffer) => ({
  price: price.total,
  chargeable_g: price.chargeable_grams,
  volumetric_g: price.volumetric_grams,
  days: { from: row.days_p50, to: row.days_p90 },
  is_cheapest,
  is_fastest,
});

/** For anyone: the channels in use, and why those to this country do not take the parcel. */
export async function publicQuotes(db: Db, request: CheckedParcel) {
  const { channels, check } = await checkParcel(db, request);
  const named = (id: string) => {
    const { name, name_cn, carrier } = channels.get(id) ?? { name: '', name_cn: '', carrier: '' };
    return { channel: name, channel_cn: name_cn, carrier };
  };
  const others = check.others.filter(({ why }) => why.cause !== 'off' && why.cause !== 'country');
  return {
    list: check.offers.map((offer) => ({
      ...named(offer.row.channel_id),
      ...presentOffer(offer),
      is_remote: offer.row.surcharges.some(({ remote_area }) => remote_area !== undefined),
    })),
    others: others.map(({ channel_id, why }) => ({ ...named(channel_id), why: presentWhy(why) })),
  };
}

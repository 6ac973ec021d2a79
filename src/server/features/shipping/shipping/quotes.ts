import { pricingDay } from '#domain/shipping/pricing/validity.ts';
import { channelsFor, offersFor, type Measures } from '#domain/shipping/shipping/price.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { priceList } from './prices.ts';
import { listChannels } from './store.ts';

type QuoteInput = {
  readonly country: string;
  readonly parcel: Measures;
  readonly kinds: readonly string[];
  readonly at: Date;
};

/** The prices of all channels that carry such goods to a country, for one parcel, cheapest first. */
export async function publicQuotes(db: Db, { country, parcel, kinds, at }: QuoteInput) {
  const prices = await priceList(db, [country], await booksCurrency(db), at);
  const rows = channelsFor(country, prices.rows.get(country) ?? [], kinds, pricingDay(at));
  const carriers = new Map((await listChannels(db, country, at)).map((channel) => [channel.id, channel.carrier]));
  const heaviest = Math.max(0, ...rows.map((row) => row.to_grams));
  return {
    list: offersFor(rows, parcel).map(({ row, price }) => ({
      channel: row.channel,
      channel_cn: prices.channels.get(row.channel_id)?.nameCn ?? row.channel,
      carrier: carriers.get(row.channel_id) ?? '',
      price: price.total,
      chargeable_g: price.chargeable_grams,
      volumetric_g: price.volumetric_grams,
      days: { from: row.days_p50, to: row.days_p90 },
    })),
    heaviest_g: heaviest > 0 ? heaviest : null,
  };
}

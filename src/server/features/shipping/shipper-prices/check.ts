import type { z } from 'zod';
import type { shipperPriceCheck } from '#contract/shipping/shipper-prices.ts';
import { dayText, startOf } from '#domain/shipping/shipper-prices/days.ts';
import type { Db } from '../../../core/http/context.ts';
import { checkParcel, parcelOf, presentOffer, presentWhy } from '../shipping/quotes.ts';

type Input = z.output<typeof shipperPriceCheck.input>;

/** What each channel charges for a parcel, with the parts of the price, or why it does not carry it. */
export async function checkOf(db: Db, { on, ...parcel }: Input, now: Date) {
  // Prices that changed today count: at the start of the day others were in force.
  const at = on === undefined || on === dayText(now) ? now : startOf(on);
  const { channels, check } = await checkParcel(db, { ...parcelOf(parcel), at });
  const named = (id: string) => {
    const { name, name_cn, carrier } = channels.get(id) ?? { name: '', name_cn: '', carrier: '' };
    return { channel_id: id, channel: name, channel_cn: name_cn, carrier };
  };
  return {
    offers: check.offers.map((offer) => ({
      ...named(offer.row.channel_id),
      ...presentOffer(offer),
      price_id: offer.row.price_id,
      zone: offer.row.zone ?? null,
      base: offer.price.base,
      weight: offer.price.weight,
      surcharges: offer.row.surcharges.map(({ name, amount, remote_area = null }) => ({ name, amount, remote_area })),
    })),
    others: check.others.map(({ channel_id, why }) => ({ ...named(channel_id), why: presentWhy(why) })),
  };
}

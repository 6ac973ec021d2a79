import { money } from '#domain/shared/money/money.ts';
import type { ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import type { ChannelPrice } from './price.ts';

/** The price row of a charge, as its inputs keep it. */
export const chargedChannel = (row: ChannelPrice): ChargeInputs['channel'] => ({
  channel_id: row.channel_id,
  name: row.channel,
  price_id: row.price_id,
  from_g: row.from_grams,
  to_g: row.to_grams,
  divisor: row.divisor,
  rule: row.rule,
  per_kg_e4: row.per_kg.e4,
  days_p50: row.days_p50,
  days_p90: row.days_p90,
  ...(row.zone === undefined ? {} : { zone: row.zone }),
  surcharges: row.surcharges.map(({ name, amount, remote_area }) => ({
    name,
    amount_minor: amount.minor,
    ...(remote_area === undefined ? {} : { remote_area }),
  })),
});

/** A price row of today with the remote area that was charged: a later change of the address does not change it. */
export function withChargedArea(row: ChannelPrice, { channel, currency }: ChargeInputs): ChannelPrice {
  const charged = channel.surcharges?.filter(({ remote_area }) => remote_area !== undefined) ?? [];
  const areas = charged.map(({ amount_minor, ...area }) => ({ ...area, amount: money(amount_minor, currency) }));
  return { ...row, surcharges: [...row.surcharges, ...areas] };
}

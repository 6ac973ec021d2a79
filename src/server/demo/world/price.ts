import type { ChargeInputs } from '#domain/shipping/pricing/charge.ts';
import { chargedChannel } from '#domain/shipping/shipping/charged-channel.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { money } from '#domain/shared/money/money.ts';
import { dutyOf, type DutyRule } from '#domain/shipping/pricing/duty.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import { quotesFor, type ChannelQuote, type ShippedLine } from '#domain/shipping/shipping/quotes/quote.ts';
import { dutyPerItemMinor, dutySince, intoEuroE8, iossLimitMinor } from '../catalog/market.ts';
import { channelId, demoChannels, pricesOf, type DemoChannel } from '../channels.ts';
import { demoCountries } from '../countries.ts';
import { demoId } from '../ids.ts';
import type { Draft, DraftLine } from './draft.ts';
import { homeWarehouse } from './demo-stock.ts';

const vatBp = new Map(demoCountries.map((country) => [country.code, country.vatBp]));
const schemes = new Map<string, string>(demoCountries.map((country) => [country.code, country.scheme]));

function rowsOf(channel: DemoChannel): readonly ChannelPrice[] {
  return pricesOf(channel, new Date(0)).map((row) => ({
    price_id: row.id,
    channel_id: row.channelId,
    channel: channel.name,
    countries: [row.countryCode],
    from_grams: row.fromG,
    to_grams: row.toG,
    base: money(row.baseMinor, row.currency),
    per_kg: unitPrice(row.perKgMinor * 100, row.currency),
    minimum_grams: row.minimumG,
    step_grams: row.stepG,
    divisor: channel.divisor,
    rule: channel.rule,
    surcharges: row.surcharges.map(({ name, amount_minor }) => ({ name, amount: money(amount_minor, row.currency) })),
    days_p50: row.daysP50,
    days_p90: row.daysP90,
    valid_from: new Date(0),
    valid_to: null,
    refuses: channel.restricted,
  }));
}

/** By country, then by channel, because it is looked up for every order. */
const rowsByCountry: ReadonlyMap<string, ReadonlyMap<string, readonly ChannelPrice[]>> = new Map(
  demoCountries.map(({ code }) => [
    code,
    new Map(demoChannels.map((channel) => [channel.code, rowsOf(channel).filter((row) => row.countries[0] === code)])),
  ]),
);

const shipped = (lines: readonly DraftLine[]): readonly ShippedLine[] =>
  lines.flatMap(({ option: { variant }, quantity }) => {
    if (!variant) return [];
    const kinds = [...(variant.battery ? ['battery'] : []), ...(variant.liquid ? ['liquid'] : [])];
    const quote = unitPrice(variant.quoteE4, 'EUR');
    return [{ quantity, quote, piece: { grams: variant.weightG, mm: variant.mm }, kinds }];
  });

/** The channel of this order: mostly a cheap one, sometimes a fast one; null when none carries it. */
export function chosenQuote({ customer, lines, chance, shop }: Draft, at: Date): ChannelQuote | null {
  const country = customer.address.country_code;
  const requested = chance.weighted({
    'YTX-LINE': 46,
    'YTX-ECO': 26,
    'NLP-REG': 9,
    'NLP-DIR': 9,
    'ORC-EXP': 4,
    'ORC-PAC': 6,
  });
  const rule = dutyRuleOf(country, at);
  const value = lines.reduce((all, { option, quantity }) => all + option.priceMinor * quantity, 0);
  const items = lines.flatMap(({ option }) => option.variant?.id ?? []);
  const inEuro = convert(money(value, shop.store.currency), 'EUR', intoEuroE8(shop.store.currency));
  const dutyOn = () => dutyOf(rule, { items, value: inEuro });
  const terms = { currency: 'EUR', at, vatBp: vatBp.get(country) ?? 0, platformWarehouse: false, dutyOn };
  const goods = shipped(lines);
  for (const code of [requested, 'YTX-LINE', 'YTX-SPEC', 'ORC-EXP']) {
    const [quote] = quotesFor(country, rowsByCountry.get(country)?.get(code) ?? [], goods, terms);
    if (quote) return quote;
  }
  return null;
}

const dutyRuleOf = (country: string, at: Date): DutyRule | null =>
  schemes.get(country) === 'ioss' && at >= dutySince
    ? { scheme: 'ioss', duty_minor: dutyPerItemMinor, threshold_minor: iossLimitMinor, currency: 'EUR' }
    : null;

/** The stored inputs of a charge. */
export function chargeInputs(draft: Draft, { row, grams, lines: priced, duty }: ChannelQuote, at: Date): ChargeInputs {
  const country = draft.customer.address.country_code;
  const base = Math.max(0, ...priced.map((line) => line.base.e4));
  return {
    currency: 'EUR',
    priced_at: at.toISOString(),
    country_code: country,
    warehouse: { warehouse_id: homeWarehouse.id, platform: false },
    channel: chargedChannel(row),
    vat: { rule_id: taxRuleId(country), scheme: schemes.get(country) ?? 'none', rate_bp: vatBp.get(country) ?? 0 },
    duty: duty && {
      rule_id: taxRuleId(country),
      scheme: duty.scheme,
      lines: duty.lines,
      each_minor: duty.each.minor,
    },
    grams,
    base_minor: Math.round(base / 100),
    lines: draft.lines.flatMap((line, index) => {
      const price = priced[index];
      const { variant } = line.option;
      if (!price || !variant) return [];
      return [
        {
          order_line_id: line.id,
          variant_id: variant.id,
          quantity: line.quantity,
          quote_e4: price.quote.e4,
          price_e4: price.price.e4,
          base_e4: price.base.e4,
          vat_e4: price.vat.e4,
          grams: variant.weightG,
          mm: variant.mm,
        },
      ];
    }),
  };
}

const taxRuleId = (country: string): string => demoId(`tax ${country} ${schemes.get(country) === 'ioss' ? 2 : 1}`);

/** The channel of a quote, for its carrier. */
export const channelOf = (id: string): DemoChannel => {
  const channel = demoChannels.find(({ code }) => channelId(code) === id);
  if (!channel) throw new Error(`No channel ${id}`);
  return channel;
};

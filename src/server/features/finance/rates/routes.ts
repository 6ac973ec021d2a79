import {
  exchangeRate,
  fetchRates,
  getAllExchangeRate,
  paymentRate,
  rateList,
  rateSource,
  saveRateSource,
  setRate,
  acceptRates,
  transactionRate,
} from '#contract/finance/rates.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { isFarOff, rateChangeBp, rateText, readRate } from '#domain/shared/money/rate.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { settings } from '#domain/platform/settings/settings.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';
import { fetchRatesJob } from './fetch.ts';
import { paypalFeeRate } from './paypal-fee-rate.ts';
import {
  lockRates,
  newestOffer,
  offersOf,
  rateHistory,
  rateInForce,
  ratesInForce,
  type InForce,
  type Offer,
} from './store.ts';
import { bothWays, activateRates } from './activate.ts';

const nameOf = ({ from_currency, to_currency }: InForce) => `${from_currency}_rate_${to_currency}`;

const presentInForce = (row: InForce) => {
  const value = rateText(row.rate_e8);
  return {
    from: row.from_currency,
    to: row.to_currency,
    name: nameOf(row),
    value,
    at: row.at.toISOString(),
    source: row.source,
    group: [
      { name: row.from_currency, value: '1' },
      { name: row.to_currency, value },
    ],
  };
};

const sourceNames = [
  'rates.ecbUrl',
  'rates.allowPrivate',
  'rates.fetchDaily',
  'rates.autoApply',
  'rates.lastFetch',
] as const;

async function paypalRate(db: Db) {
  const { fixed, rateBp } = await paypalFeeRate(db);
  // A basis point is ten thousand hundred-millionths: the share is formatted like a rate.
  const { currency } = fixed;
  return { transaction_fix_fee: plainAmount(fixed), transaction_rate: shareText(rateBp), currency };
}

const shareText = (bp: number) => (bp === 0 ? '0' : rateText(bp * 10_000));

export const ratesRoutes: readonly Route[] = [
  defineRoute(exchangeRate, async ({ input, db }) => {
    const rows = await ratesInForce(db, input.type);
    return ok({ type: input.type, list: rows.map(presentInForce) });
  }),

  defineRoute(getAllExchangeRate, async ({ db }) => {
    const rows = await ratesInForce(db, 'platform');
    return ok(rows.map(presentInForce).map(({ from, to, name, value }) => ({ from, to, name, value })));
  }),

  defineRoute(rateList, async ({ input, db }) => {
    const { rows, count } = await rateHistory(db, input);
    const list = rows.map((row) => ({
      _id: row.id,
      type: row.type,
      from: row.from_currency,
      to: row.to_currency,
      value: rateText(row.rate_e8),
      previous: row.previous_e8 === null ? null : rateText(row.previous_e8),
      at: row.at.toISOString(),
      source: row.source,
      by_name: row.by_name,
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(setRate, async ({ input, actor, db, now, emit, audit }) => {
    const { from, to, both, sure } = input;
    const rateE8 = readRate(input.value);
    if (rateE8 === undefined) return refuse('rate.wrong-value');
    if (from === to) return refuse('rate.same-currency');
    const unknown = [from, to].find((currency) => !isCurrency(currency));
    if (unknown) return refuse('rate.unknown-currency', { currency: unknown });
    await lockRates(db);
    const current = await rateInForce(db, 'platform', from, to);
    if (current !== null && isFarOff(current, rateE8) && !sure) {
      const percent = Math.round(Math.abs(rateChangeBp(current, rateE8)) / 100);
      return refuse('rate.far-off', { percent, current: rateText(current) });
    }
    const pair = `${from} → ${to}`;
    audit({ before: { [pair]: current === null ? null : rateText(current) }, after: { [pair]: rateText(rateE8) } });
    const rates = both ? bothWays({ from, to, rateE8 }) : [{ from, to, rateE8 }];
    return ok({ set: await activateRates(db, rates, { source: 'staff', actorId: actor.userId, at: now, emit }) });
  }),

  defineRoute(rateSource, async ({ db }) => {
    const wanted = await settingsOf(db, sourceNames);
    const day = await newestOffer(db);
    const offers = day === null ? [] : await offersOf(db, day);
    return ok({
      url: wanted['rates.ecbUrl'],
      allow_private: wanted['rates.allowPrivate'],
      fetch_daily: wanted['rates.fetchDaily'],
      auto_apply: wanted['rates.autoApply'],
      last: wanted['rates.lastFetch'],
      day,
      offered: offers.map(({ currency, rate_e8, current_e8 }) => ({
        from: 'EUR',
        to: currency,
        value: rateText(rate_e8),
        current: current_e8 === null ? null : rateText(current_e8),
        change_bp: current_e8 === null ? null : rateChangeBp(current_e8, rate_e8),
        far_off: current_e8 !== null && isFarOff(current_e8, rate_e8),
      })),
    });
  }),

  defineRoute(saveRateSource, async ({ input, actor, db, now, audit }) => {
    const url = settings['rates.ecbUrl'].read(input.url);
    if (!url) return refuse('settings.wrong-url');
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, sourceNames);
    await setSetting(db, 'rates.ecbUrl', url, by);
    await setSetting(db, 'rates.allowPrivate', input.allow_private, by);
    await setSetting(db, 'rates.fetchDaily', input.fetch_daily, by);
    await setSetting(db, 'rates.autoApply', input.auto_apply, by);
    audit({ before, after: await settingsOf(db, sourceNames) });
    return ok({});
  }),

  defineRoute(fetchRates, async ({ db, services }) => {
    await services.jobs.enqueue(db, fetchRatesJob, {}, { key: fetchRatesJob });
    return ok({});
  }),

  defineRoute(acceptRates, async ({ input, actor, db, now, emit, audit }) => {
    await lockRates(db);
    if ((await newestOffer(db)) !== input.day) return refuse('rate.offer-gone');
    const wanted = new Set(input.currencies);
    const offers = (await offersOf(db, input.day)).filter(({ currency }) => wanted.has(currency));
    if (offers.length < wanted.size) return refuse('not-found');
    const pairs = (rateOf: (offer: Offer) => number | null) =>
      Object.fromEntries(
        offers.map((offer) => {
          const rate = rateOf(offer);
          return [`EUR → ${offer.currency}`, rate === null ? null : rateText(rate)];
        }),
      );
    audit({ before: pairs(({ current_e8 }) => current_e8), after: pairs(({ rate_e8 }) => rate_e8) });
    const rates = offers.flatMap(({ currency, rate_e8 }) => bothWays({ from: 'EUR', to: currency, rateE8: rate_e8 }));
    const accepted = await activateRates(db, rates, { source: 'ecb', actorId: actor.userId, at: now, emit });
    return ok({ accepted });
  }),

  defineRoute(transactionRate, async ({ db }) => ok(await paypalRate(db))),
  defineRoute(paymentRate, async ({ db }) => ok(await paypalRate(db))),
];

import { z } from 'zod';
import { command, query } from '../call.ts';
import { CurrencyCode, Day, Id, Instant, Nothing, pageOf, paging } from '../wire.ts';

/** `platform`: used for calculation. `ecb`: published by the European Central Bank; used once accepted. */
const RateType = z.enum(['platform', 'ecb']);
/** Units of `to` per unit of `from`, as stored: at most 8 decimals. */
const RateValue = z.string();

const Pair = { from: CurrencyCode, to: CurrencyCode };

export const RateInForce = z.object({
  ...Pair,
  /** `EUR_rate_USD` */
  name: z.string(),
  value: RateValue,
  at: Instant,
  source: z.string(),
  /** Both directions of the pair as name and value. */
  group: z.array(z.object({ name: CurrencyCode, value: RateValue })),
});

export const exchangeRate = query('exchange_rate.exchangeRate', {
  path: '/exchange_rate/exchangeRate',
  needs: 'rate.read',
  summary: 'The current rate of every currency pair of one type.',
  input: z.object({ type: RateType.default('platform') }),
  output: z.object({ type: RateType, list: z.array(RateInForce) }),
});

export const getAllExchangeRate = query('common.getAllExchangeRate', {
  path: '/common/getAllExchangeRate',
  needs: 'rate.read',
  summary: 'All rates in force.',
  input: Nothing,
  output: z.array(z.object({ ...Pair, name: z.string(), value: RateValue })),
});

export const RateRow = z.object({
  _id: Id,
  type: RateType,
  ...Pair,
  value: RateValue,
  /** The previous value; null for the first. */
  previous: RateValue.nullable(),
  at: Instant,
  source: z.string(),
  /** Null for automatic or initial values. */
  by_name: z.string().nullable(),
});

export const rateList = query('exchange_rate.rateList', {
  path: '/exchange_rate/rateList',
  needs: 'settings.read',
  summary: 'The rate history, newest first: who set each rate, when, and the previous value.',
  input: z.object({
    ...paging,
    type: RateType.default('platform'),
    currency: CurrencyCode.optional(),
  }),
  output: pageOf(RateRow),
});

export const setRate = command('exchange_rate.setRate', {
  path: '/exchange_rate/setRate',
  needs: 'rate.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary:
    'Set a rate from now on, by default in both directions. A large difference from the last one requires confirmation.',
  input: z.object({
    ...Pair,
    value: z.string().trim().max(20),
    both: z.boolean().default(true),
    /** Confirms an unusually large change. */
    sure: z.boolean().default(false),
  }),
  output: z.object({ set: z.int() }),
  refusals: ['rate.wrong-value', 'rate.same-currency', 'rate.unknown-currency', 'rate.far-off'],
});

export const rateSource = query('exchange_rate.source', {
  path: '/exchange_rate/source',
  needs: 'settings.read',
  summary: 'The rate source, its latest fetch, and its rates with the ones in force.',
  input: Nothing,
  output: z.object({
    url: z.string(),
    allow_private: z.boolean(),
    fetch_daily: z.boolean(),
    auto_apply: z.boolean(),
    last: z.object({ at: Instant, day: z.string(), failure: z.string(), detail: z.string() }).nullable(),
    /** The day of the fetched rates, null before the first. */
    day: z.string().nullable(),
    offered: z.array(
      z.object({
        ...Pair,
        value: RateValue,
        current: RateValue.nullable(),
        /** Change in basis points; null for a new pair. */
        change_bp: z.int().nullable(),
        far_off: z.boolean(),
      }),
    ),
  }),
});

export const saveRateSource = command('exchange_rate.saveSource', {
  path: '/exchange_rate/saveSource',
  needs: 'rate.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Change source and schedule of the rates, and whether they take effect automatically.',
  input: z.object({
    url: z.string().trim().max(500),
    allow_private: z.boolean(),
    fetch_daily: z.boolean(),
    auto_apply: z.boolean(),
  }),
  output: Nothing,
  refusals: ['settings.wrong-url'],
});

export const fetchRates = command('exchange_rate.fetch', {
  path: '/exchange_rate/fetch',
  needs: 'rate.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Fetch the bank’s file now. The result arrives with the event rate.fetched.',
  input: Nothing,
  output: Nothing,
});

export const acceptRates = command('exchange_rate.accept', {
  path: '/exchange_rate/accept',
  needs: 'rate.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Apply the fetched rates of a day from now on, in both directions.',
  input: z.object({ day: Day, currencies: z.array(CurrencyCode).min(1).max(200) }),
  output: z.object({ accepted: z.int() }),
  refusals: ['rate.offer-gone'],
});

const PaymentRate = z.object({
  /** In the books' currency, as a decimal. */
  transaction_fix_fee: z.string(),
  /** A fraction: 0.034 is 3.4 %. */
  transaction_rate: z.string(),
  currency: CurrencyCode,
});

export const transactionRate = query('common.transactionRate', {
  path: '/common/transactionRate',
  needs: 'session',
  summary: 'The fee of a PayPal payment: a fixed part and a percentage.',
  input: Nothing,
  output: PaymentRate,
});

export const paymentRate = query('common.paymentRate', {
  path: '/common/paymentRate',
  needs: 'session',
  summary: 'The fee of one payment method; only PayPal has one.',
  input: z.object({ payment_method: z.literal('paypal') }),
  output: PaymentRate,
});

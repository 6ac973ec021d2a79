import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const admin = await app.as('admin');
const seller = await app.as('seller');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

type SetRate = Input<'exchange_rate.setRate'>;
const valid: SetRate = { from: 'EUR', to: 'PLN', value: '4.25' };

describe('an exchange rate is not set to', () => {
  test.each<BadInput<SetRate>>([
    ['nothing', { value: undefined }, 'value empty'],
    ['an empty text', { value: '' }, 'rate.wrong-value'],
    ['spaces', { value: '   ' }, 'rate.wrong-value'],
    ['0', { value: '0' }, 'rate.wrong-value'],
    ['0.00000000', { value: '0.00000000' }, 'rate.wrong-value'],
    ['a negative rate', { value: '-4.25' }, 'rate.wrong-value'],
    ['a rate with a sign', { value: '+4.25' }, 'rate.wrong-value'],
    ['nine decimals', { value: '4.123456789' }, 'rate.wrong-value'],
    ['two decimal points', { value: '4.2.5' }, 'rate.wrong-value'],
    ['a grouped number', { value: '4,250.00' }, 'rate.wrong-value'],
    ['an exponent', { value: '1e3' }, 'rate.wrong-value'],
    ['a hexadecimal number', { value: '0x10' }, 'rate.wrong-value'],
    ['NaN', { value: 'NaN' }, 'rate.wrong-value'],
    ['Infinity', { value: 'Infinity' }, 'rate.wrong-value'],
    ['Arabic digits', { value: '٤' }, 'rate.wrong-value'],
    ['more than a million', { value: '1000001' }, 'rate.wrong-value'],
    ['21 characters', { value: '1'.repeat(21) }, 'value too_long'],
    ['a text with a NUL', { value: '4\0' }, 'value unstorable'],
    ['a number instead of a text', { value: 4.25 }, 'value other'],
    ['a rate far from the current one', { value: '42.5' }, 'rate.far-off'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'exchange_rate.setRate', { ...valid, ...change })).toBe(expected);
  });

  test.each<BadInput<SetRate>>([
    ['no currency', { from: undefined }, 'from empty'],
    ['a currency in small letters', { to: 'pln' }, 'to format'],
    ['a padded currency', { to: ' PLN' }, 'to format'],
    ['a currency of two letters', { from: 'EU' }, 'from format'],
    ['one currency twice', { to: 'EUR' }, 'rate.same-currency'],
    ['an unknown currency', { to: 'ZZZ' }, 'rate.unknown-currency'],
    ['an unknown first currency', { from: 'AAA' }, 'rate.unknown-currency'],
    ['a text as the direction', { both: 'no' }, 'both other'],
    ['a number as the confirmation', { sure: 1 }, 'sure other'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'exchange_rate.setRate', { ...valid, ...change })).toBe(expected);
  });

  test.each(['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)(
    'another value by the %s',
    async (account) => {
      const client = await app.as(account);
      const url = { url: 'https://example.com', allow_private: false, fetch_daily: true, auto_apply: true };
      expect(await commandRefusal(client, 'exchange_rate.setRate', valid)).toBe('permission.denied');
      expect(await commandRefusal(client, 'exchange_rate.saveSource', url)).toBe('permission.denied');
      expect(await commandRefusal(client, 'exchange_rate.fetch', {})).toBe('permission.denied');
    },
  );
});

describe('the source of the rates stays with', () => {
  const source = { url: 'https://example.com/rates.xml', allow_private: false, fetch_daily: true, auto_apply: false };

  test.each<BadInput<Input<'exchange_rate.saveSource'>>>([
    ['no address', { url: undefined }, 'url empty'],
    ['an empty address', { url: '' }, 'settings.wrong-url'],
    ['a path', { url: '/rates.xml' }, 'settings.wrong-url'],
    ['a file', { url: 'file:///etc/passwd' }, 'settings.wrong-url'],
    ['a script', { url: 'javascript:alert(1)' }, 'settings.wrong-url'],
    ['a data address', { url: 'data:text/xml,<Cube/>' }, 'settings.wrong-url'],
    ['an address with spaces inside', { url: 'https://exa mple.com' }, 'settings.wrong-url'],
    ['an address of 501 characters', { url: `https://example.com/${'x'.repeat(481)}` }, 'url too_long'],
    ['an address with a NUL', { url: 'https://example.com/\0' }, 'url unstorable'],
    ['a text as a flag', { fetch_daily: 'yes' }, 'fetch_daily other'],
    ['a missing flag', { auto_apply: undefined }, 'auto_apply empty'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'exchange_rate.saveSource', { ...source, ...change })).toBe(expected);
  });
});

describe('fetched rates are not applied with', () => {
  const currencies = Array.from({ length: 10_000 }, () => 'USD');

  test.each<BadInput<Input<'exchange_rate.accept'>>>([
    ['no day', { day: undefined }, 'day empty'],
    ['a day that does not exist', { day: '2026-02-30' }, 'day format'],
    ['a day of another form', { day: '20.11.2026' }, 'day format'],
    ['a day before 1900', { day: '1899-12-31' }, 'day other'],
    ['a day without fetched rates', { day: '2020-01-01' }, 'rate.offer-gone'],
    ['no currencies', { currencies: undefined }, 'currencies empty'],
    ['an empty list', { currencies: [] }, 'currencies empty'],
    ['10,000 currencies', { currencies }, 'currencies too_many'],
    ['a currency in small letters', { currencies: ['usd'] }, 'currencies.0 format'],
    ['a text instead of a list', { currencies: 'USD' }, 'currencies other'],
  ])('%s', async (_, change, expected) => {
    const input = { day: '2026-11-20', currencies: ['USD'], ...change };
    expect(await commandRefusal(admin, 'exchange_rate.accept', input)).toBe(expected);
  });

  test('a currency that was not fetched', async () => {
    await app.pool.query(
      `insert into exchange_rates (id, type, from_currency, to_currency, rate_e8, at, source)
       values ($1, 'ecb', 'EUR', 'USD', 117000000, '2026-11-20T15:00:00Z', 'ecb')`,
      [randomUUID()],
    );
    const input = { day: '2026-11-20', currencies: ['USD', 'GBP'] };
    expect(await commandRefusal(admin, 'exchange_rate.accept', input)).toBe('not-found');
  });
});

describe('the rates are not listed with', () => {
  test.each<BadInput<Input<'exchange_rate.rateList'>>>([
    ['an unknown type', { type: 'bank' }, 'type option'],
    ['a currency in small letters', { currency: 'usd' }, 'currency format'],
    ['page 0', { page: 0 }, 'page too_small'],
    ['half a page', { page: 1.5 }, 'page whole'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(admin, 'exchange_rate.rateList', input)).toBe(expected);
  });

  test('an unknown payment method', async () => {
    expect(await queryRefusal(seller, 'common.paymentRate', { payment_method: 'cash' })).toBe('payment_method option');
    expect(await queryRefusal(seller, 'common.paymentRate', {})).toBe('payment_method empty');
    expect(await queryRefusal(admin, 'exchange_rate.exchangeRate', { type: 'x' })).toBe('type option');
  });
});

test('with one idempotency key a rate is set once, and its history has one row for each direction', async () => {
  const first = await runOncePerKey(admin, 'exchange_rate.setRate', valid, { ...valid, value: '4.26' });
  expect(first.data.set).toBe(2);
  const { data } = await admin.query('exchange_rate.rateList', { currency: 'PLN', size: 2 });
  expect(data.list.map(({ from, value }) => [from, value])).toEqual([
    ['EUR', '4.25'],
    ['PLN', '0.23529412'],
  ]);
});

test('a far rate is set after a confirmation, and a key of the refused request stays refused', async () => {
  const key = randomUUID();
  const far = { ...valid, to: 'SEK', value: '99' };
  const refused = await admin.mutate('exchange_rate.setRate', far, key);
  expect(refused).toMatchObject({ code: 409, refusal: 'rate.far-off', details: { current: expect.any(String) } });
  expect((await admin.mutate('exchange_rate.setRate', { ...far, sure: true }, key)).refusal).toBe('key.reused');
  expect((await admin.mutate('exchange_rate.setRate', { ...far, sure: true })).data).toEqual({ set: 2 });
});

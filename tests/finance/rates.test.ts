import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchDaily } from '#server/connectors/ecb.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();

const file = (day: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time="${day}">
${Object.entries(rates)
  .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
  .join('\n')}
</Cube></Cube></gesmes:Envelope>`;

/** The bank's responses by path. */
let today = file('2026-11-19', { USD: '1.1700', GBP: '0.8725', QQQ: '3' });
const bank: Server = createServer((request, response) => {
  if (request.url === '/good.xml') response.end(today);
  else if (request.url === '/huge.xml') response.end(`${today}<!--${'x'.repeat(400_000)}-->`);
  else if (request.url === '/page.xml') response.end('<!doctype html><p>Down for maintenance');
  else if (request.url === '/moved.xml') response.writeHead(302, { location: '/good.xml' }).end();
  else if (request.url === '/half.xml') response.writeHead(200, { 'content-length': '9999' }).write(today);
  // Begins a response and never ends it.
  else if (request.url === '/slow.xml') response.writeHead(200).write('<?xml');
  else response.writeHead(500).end();
  if (request.url === '/half.xml') setImmediate(() => response.destroy());
});
bank.listen(0, '127.0.0.1');
await once(bank, 'listening');
const at = (path: string) => `http://127.0.0.1:${(bank.address() as AddressInfo).port}${path}`;
afterAll(() => {
  bank.closeAllConnections();
  bank.close();
});

const admin = await app.as('admin');

const use = (path: string, more: { allow_private?: boolean; auto_apply?: boolean } = {}) =>
  admin.mutate('exchange_rate.saveSource', {
    url: at(path),
    allow_private: true,
    fetch_daily: true,
    auto_apply: false,
    ...more,
  });

async function fetchNow() {
  expect((await admin.mutate('exchange_rate.fetch', {})).code).toBe(200);
  await app.idle();
  return (await admin.query('exchange_rate.source', {})).data;
}

const valueOf = async (from: string, to: string) => {
  const { data } = await admin.query('exchange_rate.exchangeRate', {});
  return data.list.find((rate) => rate.from === from && rate.to === to)?.value;
};

describe('the rates that hold', () => {
  test('a rate is set in both directions and its history has the user, the time and the earlier rate', async () => {
    const response = await admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'USD', value: '1,1701' });
    expect(response).toMatchObject({ code: 200, data: { set: 2 } });
    expect([await valueOf('EUR', 'USD'), await valueOf('USD', 'EUR')]).toEqual(['1.1701', '0.85462781']);
    const { data } = await admin.query('exchange_rate.rateList', { currency: 'USD', size: 10 });
    expect(data.list.slice(0, 2)).toMatchObject([
      { from: 'EUR', to: 'USD', value: '1.1701', previous: '1.164', source: 'staff', by_name: expect.any(String) },
      { from: 'USD', to: 'EUR', value: '0.85462781', previous: '0.85910653' },
    ]);
    expect(data.count).toBe(4);
  });

  test('one direction alone leaves the other as it was', async () => {
    const before = await valueOf('GBP', 'EUR');
    await admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'GBP', value: '0.88', both: false });
    expect([await valueOf('EUR', 'GBP'), await valueOf('GBP', 'EUR')]).toEqual(['0.88', before]);
  });

  test('the same rate that a recharge is credited with: one source', async () => {
    await admin.mutate('exchange_rate.setRate', { from: 'CHF', to: 'EUR', value: '1.05' });
    const { data } = await (await app.as('seller')).query('account.bankAccount', {});
    expect(data.currencies.find(({ currency }) => currency === 'CHF')?.rate_e8).toBe(105_000_000);
  });

  test('what is no rate is refused, and nothing changes', async () => {
    const set = (value: string, from = 'EUR', to = 'PLN') =>
      admin.mutate('exchange_rate.setRate', { from, to, value }).then(({ refusal }) => refusal);
    expect(await set('0')).toBe('rate.wrong-value');
    expect(await set('-1')).toBe('rate.wrong-value');
    expect(await set('1.123456789')).toBe('rate.wrong-value');
    expect(await set('1', 'EUR', 'EUR')).toBe('rate.same-currency');
    expect(await set('1', 'EUR', 'ZZZ')).toBe('rate.unknown-currency');
    expect(await valueOf('EUR', 'PLN')).toBe('4.245');
  });

  test('a misplaced decimal point needs a confirmation', async () => {
    const rate = { from: 'EUR', to: 'PLN', value: '42.45' };
    const response = await admin.mutate('exchange_rate.setRate', rate);
    expect(response).toMatchObject({ refusal: 'rate.far-off', details: { percent: 900, current: '4.245' } });
    expect(await admin.mutate('exchange_rate.setRate', { ...rate, sure: true })).toMatchObject({ code: 200 });
    expect(await valueOf('EUR', 'PLN')).toBe('42.45');
  });

  test('all rates, and what PayPal costs, as the specification names them', async () => {
    const seller = await app.as('seller');
    const sales = await app.as('sales');
    const { data } = await sales.query('common.getAllExchangeRate', {});
    expect(data.find(({ name }) => name === 'EUR_rate_CNY')).toEqual({
      from: 'EUR',
      to: 'CNY',
      name: 'EUR_rate_CNY',
      value: '7.82',
    });
    const paypal = { transaction_fix_fee: '0.35', transaction_rate: '0.034', currency: 'EUR' };
    expect((await seller.query('common.transactionRate', {})).data).toEqual(paypal);
    expect((await seller.query('common.paymentRate', { payment_method: 'paypal' })).data).toEqual(paypal);
  });

  test('purchasers read, sellers see no table and no history, only admins and managers set', async () => {
    const rate = { from: 'EUR', to: 'USD', value: '1.2' };
    for (const role of ['sales', 'purchaser'] as const) {
      const staff = await app.as(role);
      expect((await staff.query('exchange_rate.rateList', {})).code).toBe(200);
      expect((await staff.mutate('exchange_rate.setRate', rate)).refusal).toBe('permission.denied');
      expect((await staff.mutate('exchange_rate.fetch', {})).refusal).toBe('permission.denied');
    }
    const seller = await app.as('seller');
    for (const table of ['exchange_rate.rateList', 'exchange_rate.exchangeRate', 'common.getAllExchangeRate'] as const)
      expect((await seller.query(table, {})).refusal).toBe('permission.denied');
    // Sellers still see the converted amount of their transfer.
    const claim = { amount: { minor: 10_000, currency: 'USD' }, method: 'bank', reference: 'no table' } as const;
    const { data: waiting } = await seller.mutate('account.recharge', claim);
    expect(waiting.rate_e8).toBeGreaterThan(0);
    await (await app.as('admin')).mutate('account.confirm', { _id: waiting._id, status: 1 });
    const { data: mine } = await seller.query('account.myRechargeRecord', {});
    expect(mine.list.find(({ _id }) => _id === waiting._id)?.credited?.currency).toBe('EUR');
    expect((await seller.mutate('exchange_rate.setRate', rate)).refusal).toBe('permission.denied');
  });
});

describe('the bank’s file', () => {
  beforeEach(() => use('/good.xml'));

  test('is a suggestion until it is accepted', async () => {
    const before = await valueOf('EUR', 'USD');
    const source = await fetchNow();
    expect(source).toMatchObject({ day: '2026-11-19', last: { day: '2026-11-19', failure: '' } });
    expect(source.offered.map(({ to, value }) => [to, value])).toEqual([
      ['GBP', '0.8725'],
      ['USD', '1.17'],
    ]);
    expect(source.offered[1]).toMatchObject({ current: before, far_off: false });
    expect(await valueOf('EUR', 'USD')).toBe(before);
    const accepted = await admin.mutate('exchange_rate.accept', { day: '2026-11-19', currencies: ['USD'] });
    expect(accepted.data).toEqual({ accepted: 2 });
    expect([await valueOf('EUR', 'USD'), await valueOf('EUR', 'GBP')]).toEqual(['1.17', '0.88']);
  });

  test('fetched again it offers nothing twice, and an offer that is gone cannot be taken', async () => {
    await fetchNow();
    const { rows } = await app.pool.query(`select count(*) as n from exchange_rates where type = 'ecb'`);
    expect(rows[0].n).toBe(2);
    today = file('2026-11-20', { USD: '1.1750', GBP: '0.8700', PLN: '4.2450' });
    expect((await fetchNow()).day).toBe('2026-11-20');
    const late = await admin.mutate('exchange_rate.accept', { day: '2026-11-19', currencies: ['USD'] });
    expect(late.refusal).toBe('rate.offer-gone');
    const unknown = await admin.mutate('exchange_rate.accept', { day: '2026-11-20', currencies: ['USD', 'CNY'] });
    expect(unknown.refusal).toBe('not-found');
  });

  test('is taken by itself where that is wanted, but not what moved too far', async () => {
    await use('/good.xml', { auto_apply: true });
    today = file('2026-11-21', { USD: '1.1760', GBP: '0.8700', PLN: '4.2450' });
    const source = await fetchNow();
    expect([await valueOf('EUR', 'USD'), await valueOf('EUR', 'PLN')]).toEqual(['1.176', '42.45']);
    expect(source.offered.find(({ to }) => to === 'PLN')).toMatchObject({ far_off: true, change_bp: -9000 });
    const { data } = await admin.query('exchange_rate.rateList', { currency: 'USD' });
    expect(data.list[0]).toMatchObject({ source: 'ecb', by_name: null });
  });

  test.each([
    ['/page.xml', 'bad-file', ''],
    ['/huge.xml', 'too-large', '256'],
    ['/moved.xml', 'unexpected-response', 'HTTP 302'],
    ['/broken.xml', 'unexpected-response', 'HTTP 500'],
    ['/half.xml', 'unreachable', 'cut off'],
  ])('%s fails clearly (%s) and what holds stays', async (path, failure, detail) => {
    const before = await valueOf('EUR', 'USD');
    await use(path);
    expect((await fetchNow()).last).toMatchObject({ failure, detail, day: '' });
    expect(await valueOf('EUR', 'USD')).toBe(before);
  });

  test('a bank whose response never ends is given up', async () => {
    const response = await fetchDaily(at('/slow.xml'), { allowPrivate: true, timeoutMs: 200 });
    expect(response).toMatchObject({ ok: false, refusal: 'too-slow' });
  });

  test('an address of the private network is requested only where that is allowed, by IP and by name', async () => {
    await use('/good.xml', { allow_private: false });
    expect((await fetchNow()).last).toMatchObject({ failure: 'private-address' });
    const named = await fetchDaily(at('/good.xml').replace('127.0.0.1', 'localhost'), { allowPrivate: false });
    expect(named).toMatchObject({ ok: false, refusal: 'private-address' });
  });

  test('an address that is none is refused', async () => {
    for (const url of ['ftp://bank.test/a.xml', 'file:///etc/passwd', 'https://u:p@bank.test/', '']) {
      const response = await admin.mutate('exchange_rate.saveSource', {
        url,
        allow_private: false,
        fetch_daily: true,
        auto_apply: false,
      });
      expect([url, response.refusal]).toEqual([url, 'settings.wrong-url']);
    }
  });
});

import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';

const app = await testApp();
const seller = await app.as('seller');
const admin = await app.as('admin');
const { users } = app.base;

const displayed = async () => (await seller.query('account.detail', {})).data.display;
const choose = (currency_type: string) => seller.mutate('user.update', { currency_type });

test('amounts are in the books’ currency until a seller chooses another one', async () => {
  await choose('EUR');
  expect(await displayed()).toBeNull();
});

test('a seller gets the rate of the chosen currency with its time, and a changed rate at once', async () => {
  await choose('USD');
  await admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'USD', value: '1.1643' });
  const before = await displayed();
  expect(before).toEqual({ from: 'EUR', to: 'USD', rate_e8: 116_430_000, at: expect.any(String) });
  await admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'USD', value: '1.17' });
  const after = await displayed();
  expect(after).toMatchObject({ rate_e8: 117_000_000 });
  expect(Date.parse(after?.at ?? '')).toBeGreaterThan(Date.parse(before?.at ?? ''));
});

test('a rate that was set in the other direction only is inverted', async () => {
  await choose('THB');
  await admin.mutate('exchange_rate.setRate', { from: 'THB', to: 'EUR', value: '0.025', both: false });
  expect(await displayed()).toMatchObject({ from: 'EUR', to: 'THB', rate_e8: 4_000_000_000 });
});

test('a currency without a rate is named, so that the screen can say why amounts stay as they are', async () => {
  await choose('XPF');
  expect(await displayed()).toEqual({ from: 'EUR', to: 'XPF', rate_e8: null, at: null });
});

test('staff reads a seller’s account and its own amounts in the books’ currency', async () => {
  await choose('USD');
  await admin.mutate('user.update', { currency_type: 'USD' });
  expect((await admin.query('account.detail', { user_id: users.seller })).data.display).toBeNull();
  expect((await admin.query('account.detail', {})).data.display).toBeNull();
});

test('a seller’s screens receive the event of a changed rate, without the rate', async () => {
  const socket = await (await SocketListener.at(app.address)).bind(users.seller, seller.token);
  await admin.mutate('exchange_rate.setRate', { from: 'EUR', to: 'USD', value: '1.18765' });
  await socket.until(() => socket.received.some(({ params }) => params['event'] === 'rate.changed'));
  expect(JSON.stringify(socket.received)).not.toMatch(/18765/);
  expect((await seller.query('exchange_rate.exchangeRate', {})).http).toBe(403);
});

test('the choice reaches the seller’s other devices', async () => {
  const socket = await (await SocketListener.at(app.address)).bind(users.seller, seller.token);
  expect(await choose('GBP')).toMatchObject({ code: 200, data: { currency_type: 'GBP' } });
  await socket.until(() => socket.received.some(({ params }) => params['event'] === 'settings.own-changed'));
});

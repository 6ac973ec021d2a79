import { beforeEach, expect, test, vi } from 'vitest';
import { fillStorage, useFakeStorage } from '../../session/storage.fixture.ts';

const entries = useFakeStorage();
/** The signed-in user. A mock of the session would stay for the test files after this one. */
const signIn = (userId: string) =>
  entries.set('parcelyard.token', JSON.stringify({ token: userId, userId, until: Date.now() + 60_000 }));

beforeEach(() => {
  signIn('anna');
  vi.resetModules();
});
const open = () => import('./cart-country.ts');

test('the country is kept on the device, per user', async () => {
  const { cartCountry, chooseCartCountry } = await open();
  expect(cartCountry()).toBe('NL');
  chooseCartCountry('FR');
  expect(cartCountry()).toBe('FR');
  signIn('bert');
  expect(cartCountry()).toBe('NL');
  chooseCartCountry('DE');
  vi.resetModules();
  const reloaded = await open();
  expect(reloaded.cartCountry()).toBe('DE');
  signIn('anna');
  expect(reloaded.cartCountry()).toBe('FR');
});

test('what is no country changes nothing, chosen or stored', async () => {
  entries.set('parcelyard.cart-country.anna', '<b>');
  const { cartCountry, chooseCartCountry } = await open();
  expect(cartCountry()).toBe('NL');
  for (const code of ['', 'nl', 'Holland']) chooseCartCountry(code);
  expect(cartCountry()).toBe('NL');
});

test('a full device keeps the choice until the next reload', async () => {
  const { cartCountry, chooseCartCountry } = await open();
  fillStorage();
  chooseCartCountry('FR');
  expect(cartCountry()).toBe('FR');
  vi.resetModules();
  expect((await open()).cartCountry()).toBe('NL');
});

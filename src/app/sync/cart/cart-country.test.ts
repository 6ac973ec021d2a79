import { beforeEach, expect, test, vi } from 'vitest';
import { fillStorage, useFakeStorage } from '../../session/storage.fixture.ts';

let user = 'anna';
vi.mock('../../session/token.ts', () => ({ readUserId: () => user }));
const entries = useFakeStorage();

beforeEach(() => {
  user = 'anna';
  vi.resetModules();
});
const open = () => import('./cart-country.ts');

test('the country is kept on the device, per user', async () => {
  const { cartCountry, chooseCartCountry } = await open();
  expect(cartCountry()).toBe('NL');
  chooseCartCountry('FR');
  expect(cartCountry()).toBe('FR');
  user = 'bert';
  expect(cartCountry()).toBe('NL');
  chooseCartCountry('DE');
  vi.resetModules();
  const reloaded = await open();
  expect(reloaded.cartCountry()).toBe('DE');
  user = 'anna';
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

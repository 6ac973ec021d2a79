import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useFakeStorage } from '../storage.fixture.ts';
import { deviceName } from './device.ts';
import { knownDeviceToken, storeDeviceToken } from './known-device.ts';

const stored = useFakeStorage();
const key = 'parcelyard.known';

describe('the token by which an account recognises this browser', () => {
  test('is found by the address, however it is written', () => {
    storeDeviceToken('Ana@Shop.com', 'token');
    expect(knownDeviceToken(' ana@shop.COM ')).toBe('token');
    expect(knownDeviceToken('ben@shop.com')).toBeUndefined();
  });

  test('replaces the one before', () => {
    storeDeviceToken('ana@shop.com', 'first');
    storeDeviceToken('ana@shop.com', 'second');
    expect(knownDeviceToken('ana@shop.com')).toBe('second');
    expect(JSON.parse(stored.get(key) ?? '')).toHaveLength(1);
  });

  test('does not leave the address in the browser', () => {
    storeDeviceToken('ana@shop.com', 'token');
    expect([...stored.values()].join(' ')).not.toMatch(/ana|shop/);
  });

  test('is stored for the last twenty accounts', () => {
    const addresses = Array.from({ length: 21 }, (_, n) => `user${n}@shop.com`);
    for (const address of addresses) storeDeviceToken(address, `token of ${address}`);
    expect(knownDeviceToken('user0@shop.com')).toBeUndefined();
    for (const address of addresses.slice(1)) expect(knownDeviceToken(address)).toBe(`token of ${address}`);
  });

  test('of an account that signs in again is not the oldest', () => {
    const addresses = Array.from({ length: 20 }, (_, n) => `user${n}@shop.com`);
    for (const address of addresses) storeDeviceToken(address, address);
    storeDeviceToken('user0@shop.com', 'again');
    storeDeviceToken('new@shop.com', 'new');
    expect(knownDeviceToken('user0@shop.com')).toBe('again');
    expect(knownDeviceToken('user1@shop.com')).toBeUndefined();
  });

  test('belongs to one account of all that signed in here', () => {
    const accounts = fc.uniqueArray(fc.emailAddress(), { maxLength: 20, selector: (email) => email.toLowerCase() });
    fc.assert(
      fc.property(accounts, (emails) => {
        stored.clear();
        for (const email of emails) storeDeviceToken(email, `token of ${email}`);
        for (const email of emails) expect(knownDeviceToken(email)).toBe(`token of ${email}`);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['{', 'null', '7', '{}', '[1]', '[["a"]]', '[["a",7],null]'])('is none where %s is stored', (text) => {
    stored.set(key, text);
    expect(knownDeviceToken('ana@shop.com')).toBeUndefined();
    storeDeviceToken('ana@shop.com', 'token');
    expect(knownDeviceToken('ana@shop.com')).toBe('token');
  });

  test('is still read next to an unreadable one', () => {
    storeDeviceToken('ana@shop.com', 'token');
    stored.set(key, (stored.get(key) ?? '').replace('[', '[null,["x"],'));
    expect(knownDeviceToken('ana@shop.com')).toBe('token');
  });
});

test('a browser has one name, of its own', () => {
  const name = deviceName();
  expect(name).toMatch(/^[\da-f-]{36}$/);
  expect(deviceName()).toBe(name);
  stored.clear();
  expect(deviceName()).not.toBe(name);
});

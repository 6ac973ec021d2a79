import { expect, test } from 'vitest';
import { fillStorage, useFakeStorage } from '../../../../session/storage.fixture.ts';
import type { Terms } from '../queries.ts';
import { readTerms, saveTerms } from './stored-terms.ts';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entries = useFakeStorage('sessionStorage');
const place = 'parcelyard.process.terms';

const usual: Terms = { channels: [], method: 'auto', leftOut: [] };
const chosen: Terms = {
  channels: [{ group: 'DE-0.1', country_code: 'DE', channel_id: id(9) }],
  method: 'manual',
  leftOut: [id(1), id(2)],
};

test('a reload keeps the channels, the payment method and the orders left out', () => {
  saveTerms(id(70), { store_id: id(5) }, chosen);
  expect(readTerms(id(70), { store_id: id(5) })).toEqual(chosen);
});

test('another user, seller, store or selection does not get them', () => {
  saveTerms(id(70), { seller_id: id(5) }, chosen);
  const others = [{}, { seller_id: id(6) }, { store_id: id(5) }, { seller_id: id(5), ids: id(1) }, { pick: 'a' }];
  expect(readTerms(id(71), { seller_id: id(5) })).toEqual(usual);
  for (const search of others) expect(readTerms(id(70), search)).toEqual(usual);
});

test.each(['{', '7', 'null', '[7]', '[["x"]]', '{"a":1}'])(
  'an unreadable entry is as if nothing was chosen: %s',
  (text) => {
    entries.set(place, text);
    expect(readTerms(id(70), {})).toEqual(usual);
    saveTerms(id(70), {}, chosen);
    expect(readTerms(id(70), {})).toEqual(chosen);
  },
);

test('of a partly readable entry the readable part holds', () => {
  const broken = {
    channels: [...chosen.channels, null, { country_code: 'de' }, { channel_id: id(1) }],
    leftOut: [id(1), 7],
  };
  saveTerms(id(70), {}, broken as unknown as Terms);
  expect(readTerms(id(70), {})).toEqual({ channels: chosen.channels, method: 'auto', leftOut: [id(1)] });
});

test('the oldest selections go first, and a full device only forgets at the next reload', () => {
  for (let n = 0; n < 21; n += 1) saveTerms(id(70), { store_id: id(n) }, chosen);
  expect(readTerms(id(70), { store_id: id(0) })).toEqual(usual);
  expect(readTerms(id(70), { store_id: id(1) })).toEqual(chosen);
  expect(readTerms(id(70), { store_id: id(20) })).toEqual(chosen);
  fillStorage('sessionStorage');
  expect(() => saveTerms(id(70), {}, chosen)).not.toThrow();
});

import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, forgetDraft, readDraft, startedIn, storeDraft, type Draft } from './draft.ts';
import { address, id } from './preview.fixture.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const draft: Draft = {
  becomes: 'stock',
  address,
  storeId: id(50),
  warehouseId: id(301),
  isPerLine: true,
  channelId: id(901),
  channels: { [`${id(101)} ${id(201)}`]: id(902) },
  leftOut: [`${id(102)} ${id(202)}`],
  method: 'paypal',
};

test('what was chosen and typed comes back after a reload, for the same user only', () => {
  storeDraft('one', draft);
  expect(readDraft('one')).toEqual(draft);
  expect(readDraft('other')).toEqual(emptyDraft);
  forgetDraft('one');
  expect(readDraft('one')).toEqual(emptyDraft);
});

test('a draft goes to the country of the cart until its address is begun', () => {
  expect(startedIn(emptyDraft, 'FR').address).toEqual({ ...emptyDraft.address, country_code: 'FR' });
  expect(startedIn({ ...emptyDraft, channelId: id(901) }, 'FR').channelId).toBeNull();
  expect(startedIn({ ...emptyDraft, channelId: id(901) }, 'NL').channelId).toBe(id(901));
  expect(startedIn(draft, 'FR')).toBe(draft);
});

test('an unreadable draft is read as far as possible', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (whole, part) => {
      for (const value of [whole, { address: part, channels: part, leftOut: part, method: part, storeId: part }]) {
        stored.set('parcelyard.checkout.one', JSON.stringify(value) ?? '');
        const read = readDraft('one');
        expect(Object.keys(read).toSorted()).toEqual(Object.keys(emptyDraft).toSorted());
        expect(typeof read.address.zip).toBe('string');
      }
    }),
  );
});

test('a device without space keeps working', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('blocked');
    },
  });
  storeDraft('one', draft);
  forgetDraft('one');
  expect(readDraft('one')).toEqual(emptyDraft);
});

import { describe, expect, test } from 'vitest';
import type { Me } from './session.ts';
import { fillStorage, useFakeStorage } from './storage.fixture.ts';
import { clearStoredMe, readStoredMe, storeMe } from './stored-me.ts';

const stored = useFakeStorage();
const key = 'parcelyard.me.3';
const assigned = { actions: ['order.read'], sellers: ['seller'] };
const me = { _id: 'user', name: 'Ana', actions: ['order.read'], menus: [], assigned } as unknown as Me;

describe('the stored menu and rights', () => {
  test('are read again by the same user', () => {
    storeMe(me);
    expect(readStoredMe('user')).toEqual(me);
  });

  test.each(['other', '', 'use', 'USER'])('are not those of the user "%s"', (userId) => {
    storeMe(me);
    expect(readStoredMe(userId)).toBeUndefined();
  });

  test('are gone after a logout', () => {
    storeMe(me);
    clearStoredMe();
    expect(readStoredMe('user')).toBeUndefined();
    expect(stored.has(key)).toBe(false);
  });

  test.each(['{', '', '7', '"user"', '[]'])('that are unreadable are not there: %s', (text) => {
    stored.set(key, text);
    expect(readStoredMe('user')).toBeUndefined();
  });

  test('of an older version have no assigned sellers until the server responds', () => {
    const { assigned: _, ...older } = me;
    stored.set(key, JSON.stringify(older));
    expect(readStoredMe('user')?.assigned).toEqual({ actions: [], sellers: [] });
  });

  test('that a full device cannot store leave the older copy', () => {
    storeMe(me);
    fillStorage();
    expect(() => storeMe({ ...me, name: 'Another name' })).not.toThrow();
    expect(readStoredMe('user')?.name).toBe('Ana');
  });
});

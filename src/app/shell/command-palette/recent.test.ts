import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../../session/storage.fixture.ts';
import { forgetRecent, keepRecent, readRecent, type Recent } from './recent.ts';

const stored = useFakeStorage();
// Its keys are listed like those of the browser's storage.
beforeEach(() => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

const entry = (id: string): Recent => ({ id, group: 'orders', title: `Order ${id}`, href: `/order/list?open=${id}` });
const ids = (userId = 'ana') => readRecent(userId).map(({ id }) => id);

describe('recently opened entries', () => {
  test('are listed newest first, each once', () => {
    for (const id of ['a', 'b', 'c', 'a']) keepRecent('ana', entry(id));
    expect(ids()).toEqual(['a', 'c', 'b']);
  });

  test('are at most six', () => {
    for (const id of 'abcdefgh') keepRecent('ana', entry(id));
    expect(ids()).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
  });

  test('have the newest text of an entry', () => {
    keepRecent('ana', entry('a'));
    keepRecent('ana', { ...entry('a'), title: 'Renamed' });
    expect(readRecent('ana').map(({ title }) => title)).toEqual(['Renamed']);
  });

  test('of one user are not those of another', () => {
    keepRecent('ana', entry('a'));
    expect(ids('ben')).toEqual([]);
  });

  test('of all users are gone after a logout: names of customers do not stay on a shared device', () => {
    keepRecent('ana', entry('a'));
    keepRecent('ben', entry('b'));
    localStorage.setItem('parcelyard.scheme', 'dark');
    forgetRecent();
    expect([...stored.keys()]).toEqual(['parcelyard.scheme']);
  });

  test.each([
    ['leads outside', { href: 'https://evil.example' }],
    ['leads nowhere', { href: undefined }],
    ['has no title', { title: 7 }],
  ])('one that %s is left out', (_, change) => {
    stored.set('parcelyard.recent.ana', JSON.stringify([{ ...entry('a'), ...change }, entry('b')]));
    expect(ids()).toEqual(['b']);
  });
});

import { expect, test } from 'vitest';
import { closeTabs, readTabs, visit, type PageTab } from './tabs.ts';

const tab = (name: string, search = ''): PageTab => ({ path: `/${name}`, href: `/${name}${search}` });
const four = [tab('a'), tab('b', '?page=2'), tab('c'), tab('d')];
const names = (tabs: readonly PageTab[]) => tabs.map(({ path }) => path.slice(1)).join('');
const closed = (...args: Parameters<typeof closeTabs>) => {
  const after = closeTabs(...args);
  if (after === 'last') throw new Error('the last tab');
  return [names(after.tabs), after.go];
};

test('a page has one tab, however often it is opened, and keeps its address', () => {
  const tabs = visit(visit(visit([], tab('a')), tab('b')), tab('a', '?q=mug'));
  expect(tabs).toEqual([tab('a', '?q=mug'), tab('b')]);
  expect(visit(tabs, tab('b'))).toBe(tabs);
});

test('closing the page that is looked at leads to its neighbour with its search', () => {
  expect(closed(four, 'current', '/a', '/a')).toEqual(['bcd', '/b?page=2']);
  expect(closed(four, 'current', '/d', '/d')).toEqual(['abc', '/c']);
});

test('closing another page leads nowhere', () => {
  expect(closed(four, 'current', '/a', '/c')).toEqual(['bcd', null]);
});

test.each([
  ['right', 'ab'],
  ['left', 'bcd'],
  ['others', 'b'],
] as const)('close %s leaves %s', (closing, left) => {
  expect(closed(four, closing, '/b', '/b')).toEqual([left, null]);
});

test('what is looked at and closed from another tab gives way to that tab', () => {
  expect(closed(four, 'right', '/b', '/d')).toEqual(['ab', '/b?page=2']);
  expect(closed(four, 'left', '/b', '/a')).toEqual(['bcd', '/b?page=2']);
  expect(closed(four, 'others', '/b', '/c')).toEqual(['b', '/b?page=2']);
});

test('the last tab cannot be closed', () => {
  expect(closeTabs([tab('a')], 'current', '/a', '/a')).toBe('last');
  expect(closed([tab('a')], 'others', '/a', '/a')).toEqual(['a', null]);
});

test('what is not there cannot be closed', () => {
  expect(closed(four, 'current', '/z', '/a')).toEqual(['abcd', null]);
});

test('stored tabs are read; unreadable ones are left out', () => {
  expect(readTabs(JSON.stringify(four))).toEqual(four);
  expect(
    readTabs('[{"path":"/a","href":"/a"},{"path":"//x","href":1},7,null,{"path":"/b","href":"https://x"}]'),
  ).toEqual([tab('a')]);
  for (const text of [null, '', '{', '{}', 'null']) expect(readTabs(text)).toEqual([]);
});

import { expect, test } from 'vitest';
import { readAnnouncement, readCursor, writeCursor } from './cursor.ts';

test('a cursor is read as it was written', () => {
  const cursor = { horizon: 812_345, at: 1_763_000_000_000 };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each([null, 7, '', '12', '1.2.3', '-1.2', '1e9.2', `${'9'.repeat(16)}.1`, "1.2'; drop table events"])(
  'refuses %j',
  (text) => {
    expect(readCursor(text)).toBeNull();
  },
);

test('announcements with and without their line', () => {
  expect(readAnnouncement('744:1,2,3')).toEqual({ horizon: 744, ids: [1, 2, 3] });
  expect(readAnnouncement('745:')).toEqual({ horizon: 745, ids: [] });
  expect(readAnnouncement('9')).toEqual({ horizon: 0, ids: [9] });
});

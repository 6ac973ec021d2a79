import { expect, test } from 'vitest';
import { isOlderThanChange, withChanges, type LineChange } from './changes.ts';

const line = (line_id: string, was: number, now: number, in_box = 0): LineChange => ({
  line_id,
  was,
  now,
  in_box,
  variant_id: line_id,
  location_code: '',
});

test('a line that changes twice was what the packer began with', () => {
  const first = withChanges(null, { version: 4, lines: [line('mug', 3, 2, 1)] });
  expect(withChanges(first, { version: 6, lines: [line('cdl', 2, 0), line('mug', 2, 1, 2)] })).toEqual({
    version: 6,
    lines: [line('mug', 3, 1, 1), line('cdl', 2, 0)],
  });
});

test('only an older copy misses the changes', () => {
  const changes = { version: 4, lines: [] };
  expect(isOlderThanChange(changes, 3)).toBe(true);
  expect(isOlderThanChange(changes, 4)).toBe(false);
  expect(isOlderThanChange(changes, undefined)).toBe(false);
  expect(isOlderThanChange(null, 1)).toBe(false);
});

import { expect, test } from 'vitest';
import { statusLabels, statusWord } from './labels.ts';
import { statusTones } from './tones.ts';

test('every status has a tone and a word, and neither stands alone', () => {
  const keys = (table: Readonly<Record<string, object>>) =>
    Object.entries(table).map(([family, statuses]) => [family, Object.keys(statuses).toSorted()]);
  expect(keys(statusLabels)).toEqual(keys(statusTones));
});

test('where no head names the family, the whole word is used if there is one', () => {
  expect(statusWord('mapping', 2, true)).not.toEqual(statusWord('mapping', 2));
  expect(statusWord('financial', 'paid', true)).toEqual(statusWord('financial', 'paid'));
  expect(statusWord('financial', 'unheard of')).toBeUndefined();
});

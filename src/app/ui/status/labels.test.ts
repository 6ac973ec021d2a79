import { expect, test } from 'vitest';
import { statusLabels, statusLabel } from './labels.ts';
import { statusTones } from './tones.ts';

test('every status has a tone and a word', () => {
  const keys = (table: Readonly<Record<string, object>>) =>
    Object.entries(table).map(([family, statuses]) => [family, Object.keys(statuses).toSorted()]);
  expect(keys(statusLabels)).toEqual(keys(statusTones));
});

test('where no head names the family, the whole word is used if there is one', () => {
  expect(statusLabel('mapping', 2, true)).not.toEqual(statusLabel('mapping', 2));
  expect(statusLabel('financial', 'paid', true)).toEqual(statusLabel('financial', 'paid'));
  expect(statusLabel('financial', 'unheard of')).toBeUndefined();
});

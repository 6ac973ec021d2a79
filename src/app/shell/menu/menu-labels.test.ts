import { expect, test } from 'vitest';
import { goKeys } from '../command-palette/go-keys.ts';
import { menuIcons, menuLabels } from './menu-labels.tsx';

test('icons and the keys after G belong to entries that have a label', () => {
  const named = [...Object.keys(menuIcons), ...Object.keys(goKeys)];
  expect(named.filter((name) => !(name in menuLabels))).toEqual([]);
});

import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import VariantPicker from './VariantPicker.tsx';

const screen = useFakeScreen();

// The search waits for a pause in typing.
beforeEach(() => void Object.assign(window, { setTimeout, clearTimeout }));

test('a page past the end of the products becomes the last one', async () => {
  screen().on('variant.search', () => ({ list: [], count: 45, size: 20 }));
  const picker = { optionName: 'Blue', current: null, onPick: () => undefined, onClose: () => undefined };
  const view = await open(screen(), () => createElement(VariantPicker, picker));
  const [pager] = view.parts('onPage');
  // Products were removed since the pages were drawn.
  await screen().act(() => (pager?.['onPage'] as ((page: number) => void) | undefined)?.(9));
  expect(
    screen()
      .inputs('variant.search')
      .map(({ page }) => Number(page)),
  ).toEqual([1, 9, 3]);
});

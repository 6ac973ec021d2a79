import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { RateHistory } from './RateHistory.tsx';

const screen = useFakeScreen();

test('a page past the end of the history becomes the last one', async () => {
  screen().on('exchange_rate.rateList', () => ({ list: [], count: 45, size: 20 }));
  const view = await open(screen(), () => createElement(RateHistory));
  const [pager] = view.parts('onPage');
  // Rates were removed from the list since the pages were drawn.
  await screen().act(() => (pager?.['onPage'] as ((page: number) => void) | undefined)?.(9));
  expect(
    screen()
      .inputs('exchange_rate.rateList')
      .map(({ page }) => Number(page)),
  ).toEqual([1, 9, 3]);
});

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { Dashboard } from './Dashboard.tsx';
import { readHome, type Dashboard as Work } from './queries.ts';

const screen = useFakeScreen();

const dashboard = async (orders: boolean) => {
  screen().signIn({ role_name: ['buyer'] });
  const first_steps = { store: true, orders, mapped: false, recharged: false, processed: false };
  screen().on('home.dashboard', (): Work => ({
    todo: [],
    stages: [],
    waiting: [],
    has_own_sellers: false,
    of_sellers: null,
    first_steps,
  }));
  return open(screen(), () => createElement(Dashboard, { state: readHome({}), onState: () => undefined }));
};
/** Figures, queues and charts that are shown or loading. */
const figures = (view: Awaited<ReturnType<typeof dashboard>>) => [
  ...view.parts('aria-busy'),
  ...(view.text.includes('Charts:') ? ['charts'] : []),
];

test('before the first order a new seller sees the checklist alone', async () => {
  const view = await dashboard(false);
  expect(view.text).toContain('Next ');
  expect(view.text).toContain('1 of 5 done');
  expect(figures(view)).toEqual([]);
});

test('with orders the checklist stands above the figures', async () => {
  const view = await dashboard(true);
  expect(view.text).toContain('2 of 5 done');
  expect(figures(view)).not.toEqual([]);
});

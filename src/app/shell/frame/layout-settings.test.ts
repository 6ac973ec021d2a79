import { expect, test } from 'vitest';
import { choose, readLayout, usualLayout } from './layout-settings.ts';

test('the usual layout is the default of the specification', () => {
  expect(usualLayout).toMatchObject({ layout: 'sidemenu', contentWidth: 'Fixed', primaryColor: 'green' });
});

test('Fluid only with the top menu', () => {
  expect(choose(usualLayout, { contentWidth: 'Fluid' }).contentWidth).toBe('Fixed');
  const fluid = choose(usualLayout, { layout: 'topmenu', contentWidth: 'Fluid' });
  expect(fluid.contentWidth).toBe('Fluid');
  expect(choose(fluid, { layout: 'sidemenu' }).contentWidth).toBe('Fixed');
});

test('the sidebar is loose only where there is one, the header hides only where it is fixed', () => {
  const loose = choose(usualLayout, { fixedSidebar: false });
  expect(loose.fixedSidebar).toBe(false);
  expect(choose(loose, { layout: 'topmenu' }).fixedSidebar).toBe(true);
  const hiding = choose(usualLayout, { hideHeaderOnScroll: true });
  expect(choose(hiding, { fixedHeader: false }).hideHeaderOnScroll).toBe(false);
});

test('stored settings are read; unreadable ones become the default', () => {
  const chosen = choose(usualLayout, {
    layout: 'topmenu',
    contentWidth: 'Fluid',
    primaryColor: 'violet',
    multiTab: true,
  });
  expect(readLayout(JSON.stringify(chosen))).toEqual(chosen);
  for (const text of [null, '', 'null', '{', '[]', '{"layout":"spiral","multiTab":"yes"}'])
    expect(readLayout(text)).toEqual(usualLayout);
});

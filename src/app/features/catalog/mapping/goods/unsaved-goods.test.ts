import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { Option } from '../OptionRow.tsx';
import GoodsDrawer from './GoodsDrawer.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const variant = {
  variant_id: id(901),
  title: 'Mug',
  title_cn: '',
  variant_title: '',
  image: '',
  price: { e4: 1, currency: 'EUR' },
};
const option = {
  shop_variant_id: id(1),
  title: 'Gift set',
  components: [{ variant, quantity: 2, active: true }],
  countries: [],
  version: 3,
} as unknown as Option;
let unsavedAtClose: boolean | undefined;
const quantity = 'Quantity of Mug';

beforeEach(() => {
  unsavedAtClose = undefined;
  screen().on('shipper.shipperList', () => []);
});
const drawer = () =>
  open(screen(), () =>
    createElement(GoodsDrawer, {
      optionName: 'Gift set',
      option,
      onClose: () => {
        unsavedAtClose = hasUnsaved();
      },
    }),
  );

test('goods that were only looked at are closed without a question', async () => {
  const view = await drawer();
  expect(hasUnsaved()).toBe(false);
  await view.field(quantity).set(4);
  expect(hasUnsaved()).toBe(true);
  await view.field(quantity).set(2);
  expect(hasUnsaved()).toBe(false);
});

test('goods that were saved are closed without a question', async () => {
  screen().on('mapping.mapProductOption', () => ({
    options: [],
    orders_changed: 0,
    orders_completed: 0,
    orders_reopened: 0,
  }));
  const view = await drawer();
  await view.field(quantity).set(4);
  await view.press('Save mapping');
  expect(unsavedAtClose).toBe(false);
});

test('goods that were refused are not lost without a question', async () => {
  screen().on('mapping.mapProductOption', () => refusal('internal', 'Not now.', {}, 500));
  const view = await drawer();
  await view.field(quantity).set(4);
  await view.press('Save mapping');
  expect([unsavedAtClose, hasUnsaved(), view.field(quantity).value]).toEqual([undefined, true, 4]);
});

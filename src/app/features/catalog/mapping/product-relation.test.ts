import { createElement } from 'react';
import { expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import ProductRelation from './ProductRelation.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, more: object = {}) => ({
  shop_product_id: id(n),
  shop_variant_id: id(100 + n),
  seller_id: id(200),
  seller_name: 'Elin',
  store_name: 'Nordlys',
  title: `Cup ${n}`,
  image: null,
  option_title: 'Sage',
  sku: `CUP-${n}`,
  quantity: 1,
  country_codes: [],
  variant: { variant_id: id(300), variant_code: 'PY-1' },
  ...more,
});
const drawer = () => {
  const props = { marketProductId: id(1), title: 'Mug', onClose: () => undefined };
  return open(screen(), () => createElement(ProductRelation, props));
};

test('every option is named with its seller, units and countries', async () => {
  const list = [row(1), row(2, { quantity: 3, country_codes: ['DE', 'AT'] })];
  screen().on('mapping.productRelation', () => ({ list, count: 2, sellers: 1, size: 50 }));
  const { text } = await drawer();
  for (const words of ['1 seller', '2 options', 'Sage', 'Elin · Nordlys', '× 3', 'only to DE, AT'])
    expect(text).toContain(words);
});

test('without any it says so', async () => {
  screen().on('mapping.productRelation', () => ({ list: [], count: 0, sellers: 0, size: 50 }));
  expect((await drawer()).text).toContain('No shop product is mapped to it.');
});

test('more than a page are paged', async () => {
  screen().on('mapping.productRelation', () => ({ list: [row(1)], count: 120, sellers: 2, size: 50 }));
  const view = await drawer();
  const [pager] = view.parts('onPage');
  await screen().act(() => (pager?.['onPage'] as ((page: number) => void) | undefined)?.(3));
  expect(
    screen()
      .inputs('mapping.productRelation')
      .map(({ page }) => Number(page)),
  ).toEqual([1, 3]);
});

test('what did not load can be tried again', async () => {
  screen().on('mapping.productRelation', () => refusal('not-found', 'It is not there any more.', {}, 404));
  const view = await drawer();
  expect(view.text).toContain('The mappings did not load');
});

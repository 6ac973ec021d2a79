import { expect, test } from 'vitest';
import { boughtLines, checkoutInput, lineOfRefusal, zipToPrice } from './checkout-input.ts';
import { address, id, line, preview, worked } from './preview.fixture.ts';

const [a, b] = worked.map((each, n) => line(n + 1, each));
const order = { becomes: 'order', address, storeId: id(50), method: 'balance' } as const;
const problem = { code: 'cart.sold-out', sentence: '“Product 1” is sold out.', cause: null } as const;

test('buys what is shown: pieces, prices, channels and totals', () => {
  const shown = preview(worked);
  expect(checkoutInput(shown, order)).toMatchObject({
    store_id: id(50),
    shipping_address: address,
    lines: [
      { variant_id: id(201), from: [{ op_id: id(1), quantity: 2 }], price: { e4: 30_900 }, channel_id: id(901) },
      { variant_id: id(202), from: [{ op_id: id(2), quantity: 3 }], price: { e4: 40_000 }, channel_id: id(901) },
    ],
    payment_method: 'balance',
    priced_at: shown.priced_at,
    totals: { subtotal: { minor: 1818 }, shipping: { minor: 1215 }, vat: { minor: 382 }, total: { minor: 3415 } },
  });
});

test('leaves out what stays in the cart and what cannot be bought; nothing left is nothing to send', () => {
  const lines = [
    { ...a!, is_left_out: true },
    { ...b!, problem },
  ];
  expect(boughtLines(preview(worked, { lines }))).toEqual([]);
  expect(checkoutInput(preview(worked, { lines }), order)).toBeNull();
  expect(checkoutInput(preview(worked, { lines: [a!, lines[1]!] }), order)?.lines).toHaveLength(1);
});

test('a preview of something else than what is chosen is not bought', () => {
  const stock = { ...order, becomes: 'stock' } as const;
  expect(checkoutInput(preview(worked), stock)).toBeNull();
  expect(checkoutInput(preview(worked, { warehouse_id: id(301) }), order)).toBeNull();
  const input = checkoutInput(preview(worked, { warehouse_id: id(301) }), stock);
  expect(input).toMatchObject({ warehouse_id: id(301) });
  expect(input).not.toHaveProperty('shipping_address');
  expect(checkoutInput(preview(worked), { ...order, storeId: null })).toBeNull();
});

test.each([
  ['NL', '1016 JC', '1016 JC'],
  ['NL', '1016', ''],
  ['NL', '', ''],
  ['BR', ' 01310 ', '01310'],
])('the postcode of %s %j is priced as %j', (country_code, zip, expected) => {
  expect(zipToPrice({ ...address, country_code, zip })).toBe(expected);
});

test('a refusal names its line, if it has one', () => {
  expect(lineOfRefusal({ market_product_id: id(101), variant_id: id(201), old: '3.09' })).toBe(`${id(101)} ${id(201)}`);
  expect(lineOfRefusal({ old: '12.15' })).toBeNull();
});

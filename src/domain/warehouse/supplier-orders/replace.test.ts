import { expect, test } from 'vitest';
import { replacementOf } from './replace.ts';

const breaks = [
  { from: 10, minor: 500 },
  { from: 50, minor: 400 },
];
const awaited = [
  { lineId: 'red', productId: 'mug', awaited: 30, priceFen: 450 },
  { lineId: 'blue', productId: 'mug', awaited: 20, priceFen: 450 },
  { lineId: 'lamp', productId: 'lamp', awaited: 5, priceFen: 900 },
  { lineId: 'here', productId: 'mug', awaited: 0, priceFen: 450 },
];

test('a supplier takes what it sells, at the price of all variants of a product', () => {
  expect(replacementOf(awaited, [{ productId: 'mug', minQuantity: 10, leadDays: 7, breaks }])).toEqual({
    lines: [
      { lineId: 'red', quantity: 30, priceFen: 400 },
      { lineId: 'blue', quantity: 20, priceFen: 400 },
    ],
    pieces: 50,
    totalFen: 20_000,
    leadDays: 7,
    isBelowMinimum: false,
  });
});

test('below the minimum the first price counts, and an offer without prices has the old one', () => {
  const few = awaited.map((line) => ({ ...line, awaited: Math.min(line.awaited, 3) }));
  const offers = [
    { productId: 'mug', minQuantity: 10, leadDays: null, breaks },
    { productId: 'lamp', minQuantity: 1, leadDays: 4, breaks: [] },
  ];
  expect(replacementOf(few, offers)).toMatchObject({
    lines: [{ priceFen: 500 }, { priceFen: 500 }, { priceFen: 900 }],
    isBelowMinimum: true,
    leadDays: 4,
  });
});

import { expect, test } from 'vitest';
import { lateGoods } from './late-goods.ts';

test.each([
  ['nothing has come', { received: 0, damaged: 0 }, { quantity: 5, status: 'deliveried' }],
  ['a part has come', { received: 3, damaged: 0 }, { quantity: 5, status: 'deliveried' }],
  ['all have come', { received: 5, damaged: 0 }, { quantity: 5, status: 'received' }],
  ['the rest was damaged', { received: 3, damaged: 2 }, { quantity: 3, status: 'received' }],
  ['more came than were bought', { received: 7, damaged: 0 }, { quantity: 5, status: 'received' }],
] as const)('late goods when %s', (_, came, expected) => {
  expect(lateGoods({ quantity: 5, ...came })).toEqual(expected);
});

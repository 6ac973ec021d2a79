import { expect, test } from 'vitest';
import type { CartOperation } from '#domain/catalog/cart/operations.ts';
import { changeOf, commandOf } from './cart-entry.ts';
import {
  adding,
  linesShown,
  removing,
  withLine,
  type CartChange,
  type CartFacts,
  type CartLine,
} from './cart-lines.ts';

const facts = (name: string, stock: number | null = null): CartFacts => ({
  market_product_id: `market ${name}`,
  variant_id: name,
  stock,
  own_stock: 0,
  product_title: name,
  product_title_cn: name,
  variant_title: name,
  variant_title_cn: name,
  image: '',
  quotation_price: { e4: 10_000, currency: 'EUR' },
  eur_price: null,
  accepted: null,
  catalogue_price: { e4: 10_000, currency: 'EUR' },
  status: 1,
});
const line = (name: string, ...adds: CartLine['adds']): CartLine => ({
  ...facts(name),
  _id: adds[0]?.op_id ?? '',
  quantity: adds.reduce((sum, { quantity }) => sum + quantity, 0),
  adds,
});
const pieces = (op_id: string, quantity: number) => ({ op_id, quantity });
const item = (name: string) => ({ market_product_id: `market ${name}`, variant_id: name });
const add = (name: string, op_id: string, quantity = 1): CartChange => ({
  operation: { kind: 'add', op_id, ...item(name), quantity },
  facts: facts(name),
});
const remove = (name: string, op_id: string, ...from: CartLine['adds']): CartChange => ({
  operation: { kind: 'remove', op_id, ...item(name), from },
  facts: facts(name),
});
const shown = (lines: readonly CartLine[] | null, ...changes: CartChange[]) =>
  linesShown({ lines, changes }).map(({ variant_id, quantity }) => [variant_id, quantity]);

test('without waiting changes the cart is the server’s', () => {
  expect(shown(null)).toEqual([]);
  expect(shown([line('lamp', pieces('a', 2))])).toEqual([['lamp', 2]]);
});

test('waiting changes are applied to the server’s lines in their order', () => {
  const lines = [line('lamp', pieces('a', 2))];
  expect(shown(lines, add('lamp', 'b'), add('mug', 'c', 3))).toEqual([
    ['mug', 3],
    ['lamp', 3],
  ]);
  expect(shown(lines, add('mug', 'b'), remove('mug', 'c', pieces('b', 1)))).toEqual([['lamp', 2]]);
  expect(shown(lines, remove('lamp', 'b', pieces('a', 1)))).toEqual([['lamp', 1]]);
});

test('an addition the server’s line contains already counts once', () => {
  expect(shown([line('lamp', pieces('a', 2))], add('lamp', 'a', 2))).toEqual([['lamp', 2]]);
});

test('a line takes its place: a new one comes first, one without pieces leaves', () => {
  const lines = [line('lamp', pieces('a', 1)), line('mug', pieces('b', 1))];
  const names = (all: readonly CartLine[]) => all.map(({ variant_id, quantity }) => `${quantity} ${variant_id}`);
  expect(names(withLine(lines, item('mug'), line('mug', pieces('b', 4))))).toEqual(['1 lamp', '4 mug']);
  expect(names(withLine(lines, item('pen'), line('pen', pieces('c', 2))))).toEqual(['2 pen', '1 lamp', '1 mug']);
  expect(names(withLine(lines, item('lamp'), null))).toEqual(['1 mug']);
});

test('pieces are added as long as the known stock allows', () => {
  const lines = [line('lamp', pieces('a', 2))];
  expect(adding(lines, facts('lamp', 3), 1, 'b')).toMatchObject({ ok: true, value: { kind: 'add', quantity: 1 } });
  expect(adding(lines, facts('lamp', 3), 2, 'b')).toMatchObject({ ok: false, refusal: 'cart.too-many' });
  expect(adding([], facts('lamp', 0), 1, 'b')).toMatchObject({ ok: false, refusal: 'cart.sold-out' });
});

test('the newest pieces are removed first, and none that are not shown', () => {
  const lines = [line('lamp', pieces('a', 2), pieces('b', 1))];
  expect(removing(lines, item('lamp'), 2, 'c')).toMatchObject({ from: [pieces('b', 1), pieces('a', 1)] });
  expect(removing(lines, item('mug'), 1, 'c')).toBeNull();
});

const operations: CartOperation[] = [add('lamp', 'a', 2).operation, remove('lamp', 'b', pieces('a', 2)).operation];
test.each([
  [operations[0], false, 'market_product.addMarketCart'],
  [operations[1], false, 'market_product.updateMarketCart'],
  [operations[1], true, 'market_product.deleteMarketCart'],
])('a change is read back from its outbox entry: %o, removal %s', (operation, isRemoval, call) => {
  if (!operation) throw new Error('no operation');
  for (const country of [{}, { country: 'FR' }]) {
    const change = { operation, facts: facts('lamp'), isRemoval, ...country };
    const command = commandOf(change);
    expect(command.call).toBe(call);
    expect(changeOf({ ...command, preview: change.facts })).toEqual(change);
  }
});

test('a smaller line is sent with the pieces that go and their number', () => {
  expect(commandOf(remove('lamp', 'b', pieces('a', 2))).input).toMatchObject({ delta: -2, from: [pieces('a', 2)] });
});

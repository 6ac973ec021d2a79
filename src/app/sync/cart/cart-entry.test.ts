import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartOperation } from '#domain/catalog/cart/operations.ts';
import { changeOf, commandOf, operationOf, type CartEntry } from './cart-entry.ts';
import type { CartChange, CartFacts } from './cart-lines.ts';

const facts = { market_product_id: 'market', variant_id: 'lamp', product_title: 'Lamp' } as CartFacts;
const item = { op_id: 'op', market_product_id: 'market', variant_id: 'lamp' };
const pieces = fc.record({ op_id: fc.uuid(), quantity: fc.integer({ min: 1, max: 99 }) });
const operations = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), quantity: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('remove' as const), from: fc.array(pieces, { minLength: 1, maxLength: 5 }) }),
);
/** What the outbox stores of a change; a reload reads it from the device as JSON. */
const storedAs = (change: CartChange): CartEntry =>
  JSON.parse(JSON.stringify({ ...commandOf(change), preview: change.facts })) as CartEntry;

describe('a change of the cart in the outbox', () => {
  test('is the same change after a reload, with its country', () => {
    fc.assert(
      fc.property(operations, fc.boolean(), fc.option(fc.constantFrom('DE', 'NL')), (made, isWhole, country) => {
        const operation = { ...item, ...made } as CartOperation;
        const change: CartChange = {
          operation,
          facts,
          isRemoval: made.kind === 'remove' && isWhole,
          ...(country !== null && { country }),
        };
        expect(changeOf(storedAs(change))).toEqual(change);
      }),
    );
  });

  test('of a smaller line sends as many pieces as it names', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), (from) => {
        const { call, input } = commandOf({ operation: { kind: 'remove', ...item, from }, facts });
        const sum = from.reduce((total, { quantity }) => total + quantity, 0);
        expect([call, input]).toEqual(['market_product.updateMarketCart', { ...item, from, delta: -sum }]);
      }),
    );
  });

  test('sends no country where none was chosen', () => {
    const operation: CartOperation = { kind: 'add', ...item, quantity: 1 };
    expect(Object.keys(commandOf({ operation, facts }).input)).not.toContain('country_code');
    expect(Object.keys(commandOf({ operation, facts, country: undefined }).input)).not.toContain('country_code');
    expect(commandOf({ operation, facts, country: 'DE' }).input).toMatchObject({ country_code: 'DE' });
  });

  test('that an older version stored is read with what it lacks', () => {
    expect(operationOf({ call: 'market_product.addMarketCart', input: item })).toEqual({
      kind: 'add',
      ...item,
      quantity: 1,
    });
    expect(operationOf({ call: 'market_product.deleteMarketCart', input: item })).toEqual({
      kind: 'remove',
      ...item,
      from: [],
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { undoOf, worthShowing } from './suggestions.ts';

describe('suggestions', () => {
  const reasons = (...some: ('sku' | 'sku-like' | 'title')[]) => some.map((reason) => ({ reason }));

  test('an exact SKU is the only one shown', () => {
    expect(worthShowing(reasons('sku', 'sku-like', 'title'))).toEqual(reasons('sku'));
  });

  test('similar ones are all shown, in the order of the server', () => {
    expect(worthShowing(reasons('sku-like', 'title', 'title'))).toEqual(reasons('sku-like', 'title', 'title'));
    expect(worthShowing([])).toEqual([]);
  });
});

describe('undo', () => {
  const mapped = (shop_variant_id: string, previous_variant_id: string | null, variant_id: string | null) => ({
    shop_variant_id,
    previous_variant_id,
    variant_id,
  });
  const undo = (...options: ReturnType<typeof mapped>[]) => undoOf(options as Parameters<typeof undoOf>[0]);

  test('of a mapping removes it', () => {
    expect(undo(mapped('s', null, 'v'))).toEqual([{ shop_variant_id: 's', variant_id: null, current_variant_id: 'v' }]);
  });

  test('of a removal maps again', () => {
    expect(undo(mapped('s', 'v', null))).toEqual([{ shop_variant_id: 's', variant_id: 'v', current_variant_id: null }]);
  });

  test('leaves out what did not change, so that nobody else’s choice is overwritten', () => {
    expect(undo(mapped('s', 'v', 'v'), mapped('t', null, null))).toEqual([]);
  });

  test('of an undo is the change itself', () => {
    const variant = fc.option(fc.constantFrom('v1', 'v2', 'v3'));
    const changes = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), variant, variant), {
      selector: ([one]) => one,
    });
    fc.assert(
      fc.property(changes, (some) => {
        const options = some.map(([one, before, after]) => mapped(one, before, after));
        const back = undo(...options);
        const again = undo(
          ...back.map((each) => mapped(each.shop_variant_id, each.current_variant_id, each.variant_id)),
        );
        const changed = options.filter((each) => each.previous_variant_id !== each.variant_id);
        expect(again).toEqual(
          changed.map((each) => ({
            shop_variant_id: each.shop_variant_id,
            variant_id: each.variant_id,
            current_variant_id: each.previous_variant_id,
          })),
        );
      }),
    );
  });
});

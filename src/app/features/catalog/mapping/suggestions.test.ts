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
  type Option = Parameters<typeof undoOf>[0][number];
  const mapped = (more: Partial<Option>): Option => ({
    shop_variant_id: 's',
    previous_variant_id: null,
    variant_id: 'v',
    changed: true,
    previous: { components: [], countries: [] },
    version: 2,
    ...more,
  });

  test('of a mapping removes it', () => {
    expect(undoOf([mapped({})])).toEqual([{ shop_variant_id: 's', variant_id: null, version: 2 }]);
  });

  test('of a removal maps again, with every component and country', () => {
    const components = [
      { variant_id: 'v', quantity: 2 },
      { variant_id: 'w', quantity: 1 },
    ];
    const countries = [{ country_code: 'DE', components: null, channel_id: 'c' }];
    const removed = mapped({ previous_variant_id: 'v', variant_id: null, previous: { components, countries } });
    expect(undoOf([removed])).toEqual([{ shop_variant_id: 's', variant_id: 'v', version: 2, components, countries }]);
  });

  test('leaves out what did not change, so that the choice of another user is not overwritten', () => {
    expect(undoOf([mapped({ changed: false }), mapped({ changed: false, variant_id: null })])).toEqual([]);
  });

  test('names the version that the change made', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat())), (some) => {
        const back = undoOf(some.map(([changed, version]) => mapped({ changed, version })));
        expect(back.map(({ version }) => version)).toEqual(
          some.flatMap(([changed, version]) => (changed ? version : [])),
        );
      }),
    );
  });
});

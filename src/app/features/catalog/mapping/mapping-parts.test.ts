import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../sync/calls.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import ExactMatches from './ExactMatches.tsx';
import { MappingViews } from './MappingViews.tsx';
import { NothingToMap } from './NothingToMap.tsx';
import { OptionRow, type Option } from './OptionRow.tsx';
import type { MappingSearch } from './queries.ts';
import { variantName, type Variant } from './VariantLine.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const variant = (n: number, more: Partial<Variant> = {}): Variant =>
  ({
    variant_id: id(900 + n),
    variant_code: `PY-${n}`,
    sku: `MUG-${n}`,
    title: `Mug ${n}`,
    title_cn: `杯子${n}`,
    variant_title: '',
    image: '',
    price: { e4: 85_000, currency: 'EUR' },
    ...more,
  }) as unknown as Variant;

describe('an option of the shop', () => {
  const option = (more: Partial<Option> = {}): Option =>
    ({
      shop_variant_id: id(1),
      title: 'Sage',
      sku: 'S-1',
      price: { minor: 1_500, currency: 'EUR' },
      waiting_orders: 0,
      variant: null,
      variant_active: true,
      components: more.variant ? [{ variant: more.variant, quantity: 1, active: more.variant_active ?? true }] : [],
      countries: [],
      version: 1,
      suggestions: [],
      ...more,
    }) as Option;
  let chosen: (string | null)[] = [];
  const row = (more: Partial<Option> = {}, busy = false) => {
    chosen = [];
    const props = {
      productTitle: 'Mug',
      option: option(more),
      busy,
      onChoose: (variantId: string | null) => chosen.push(variantId),
      onSearch: () => undefined,
      onEdit: () => undefined,
    };
    return open(screen(), () => createElement(OptionRow, props));
  };
  const suggestion = (n: number, reason: 'sku' | 'sku-like' | 'title', score = 80) =>
    ({ variant: variant(n), reason, score }) as unknown as Option['suggestions'][number];

  test('without a suggestion leads to the search', async () => {
    expect((await row()).buttonNames).toEqual(['Search our products', 'Several products or units']);
  });

  test('uses a suggestion', async () => {
    const view = await row({ suggestions: [suggestion(1, 'title')] });
    expect(view.text).toContain('Similar title 80 %');
    await view.press('Use');
    expect(chosen).toEqual([id(901)]);
  });

  test('with the same SKU shows only that suggestion', async () => {
    const { text } = await row({ suggestions: [suggestion(1, 'sku'), suggestion(2, 'title')] });
    expect(text).toContain('Same SKU');
    expect(text).not.toContain('Mug 2');
  });

  test('that is mapped can be replaced and unmapped', async () => {
    const view = await row({ variant: variant(1) });
    expect(view.buttonNames).toEqual(['Replace', 'Edit', 'Unmap']);
    await view.press('Unmap');
    expect(chosen).toEqual([null]);
  });

  test('that is a bundle shows every product with its quantity, and its countries', async () => {
    const components = [
      { variant: variant(1), quantity: 2, active: true },
      { variant: variant(2), quantity: 1, active: true },
    ];
    const { text } = await row({
      variant: variant(1),
      components,
      countries: [{ country_code: 'DE', components: null, channel_id: id(5), channel: 'Express' }],
    });
    expect(text).toContain('2 × ');
    expect(text).toContain('Mug 2');
    expect(text).toContain('Express');
  });

  test('whose product is no longer supplied says so', async () => {
    expect((await row({ variant: variant(1), variant_active: false })).text).toContain('No longer supplied');
    expect((await row({ variant: variant(1) })).text).not.toContain('No longer supplied');
  });

  test('cannot be changed while a change is on its way', async () => {
    for (const more of [{ variant: variant(1) }, { suggestions: [suggestion(1, 'sku')] }, {}]) {
      const view = await row(more, true);
      expect(view.buttons.every(({ isBlocked }) => isBlocked)).toBe(true);
    }
  });
});

describe('options whose SKU is ours', () => {
  type Matches = Output<'mapping.exactMatches'>;
  const match = (n: number) => ({
    shop_variant_id: id(n),
    shop_product_id: id(50),
    product_title: `Cup ${n}`,
    title: 'Default Title',
    sku: `MUG-${n}`,
    store_name: 'Mugs',
    waiting_orders: 1,
    variant: variant(n),
  });
  let closed = 0;
  const drawer = (list: readonly ReturnType<typeof match>[], more: Partial<Matches> = {}) => {
    closed = 0;
    const matches = { list, count: list.length, completes: 2, ...more } as unknown as Matches;
    return open(screen(), () => createElement(ExactMatches, { matches, onClose: () => (closed += 1) }));
  };
  const name = (view: Awaited<ReturnType<typeof drawer>>, n: number) =>
    view.fields.find((field) => field.startsWith(`Cup ${n}`)) ?? '';
  const response = { options: [], orders_changed: 0, orders_completed: 0, orders_reopened: 0 };

  test('are all used unless one is taken away', async () => {
    screen().on('mapping.map', () => response);
    const view = await drawer([match(1), match(2), match(3)]);
    await view.field(name(view, 2)).set(false);
    await view.press('Use 2 matches');
    expect(
      screen()
        .inputs('mapping.map')[0]
        ?.mappings.map(({ shop_variant_id }) => shop_variant_id),
    ).toEqual([id(1), id(3)]);
    expect(closed).toBe(1);
  });

  test('that were taken away can be taken in again', async () => {
    const view = await drawer([match(1), match(2)]);
    await view.field(name(view, 1)).set(false);
    await view.field(name(view, 1)).set(true);
    expect(view.button('Use 2 matches').isBlocked).toBe(false);
  });

  test('without any nothing is mapped', async () => {
    const view = await drawer([match(1)]);
    await view.field(name(view, 1)).set(false);
    expect(view.button('Use 0 matches')).toMatchObject({ isBlocked: true, why: 'Nothing is ticked.' });
  });

  test('how many orders become complete is only known for all of them', async () => {
    const view = await drawer([match(1), match(2)]);
    expect(view.text).toContain('2 orders have every product then');
    await view.field(name(view, 1)).set(false);
    expect(view.text).not.toContain('have every product then');
  });

  test('more than are shown are counted', async () => {
    expect((await drawer([match(1)], { count: 700 })).text).toContain('The first 1 of 700.');
  });
});

describe('the tabs of the mapping', () => {
  const counts = { all: 10, mapped: 4, partly: 1, not_mapped: 5 };
  const tabs = async (search: MappingSearch) => {
    const next: MappingSearch[] = [];
    const view = await open(screen(), () =>
      createElement(MappingViews, { search, counts, onSearch: (each: MappingSearch) => next.push(each) }),
    );
    const [props] = view.parts('views', 'current', 'onView');
    return {
      next,
      props: props as { current: string; views: { id: string; count?: number }[]; onView: (id: string) => void },
    };
  };

  test('what is to map counts products without and with some mappings', async () => {
    const { props } = await tabs({});
    expect(props.views.find((view) => view.id === 'todo')?.count).toBe(6);
    expect(props.current).toBe('todo');
  });

  test('another tab begins at its first page, without an open product', async () => {
    const { next, props } = await tabs({ page: 4, shop_product_id: id(5), keyword: 'mug' });
    props.onView('mapped');
    props.onView('todo');
    expect(next).toMatchObject([
      { view: 'mapped', page: undefined, shop_product_id: undefined, keyword: 'mug' },
      { view: undefined },
    ]);
  });
});

describe('an empty list', () => {
  const empty = async (counts: { all: number; mapped: number }) =>
    open(screen(), () =>
      createElement(NothingToMap, {
        search: {},
        counts: { partly: 0, not_mapped: 0, ...counts },
        onSearch: () => undefined,
      }),
    );

  test('is good news only when everything is mapped', async () => {
    expect((await empty({ all: 3, mapped: 3 })).text).toContain('Everything is mapped');
    expect((await empty({ all: 3, mapped: 2 })).text).toContain('No products match');
    expect((await empty({ all: 0, mapped: 0 })).text).toContain('No products match');
  });
});

test.each([
  ['en-US', '', 'Mug 1'],
  ['en-US', 'Sage', 'Mug 1, Sage'],
  ['zh-CN', '', '杯子1'],
])('a variant is called in %s by product and option “%s”: %s', (locale, variant_title, name) => {
  expect(variantName(variant(1, { variant_title }), locale)).toBe(name);
});

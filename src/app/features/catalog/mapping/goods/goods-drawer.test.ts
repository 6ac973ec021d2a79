import { createElement, useEffect, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { Option } from '../OptionRow.tsx';
import type { Variant } from '../VariantLine.tsx';
import { CountryFields } from './CountryFields.tsx';
import type { DraftCountry } from './draft.ts';
import GoodsDrawer from './GoodsDrawer.tsx';

const screen = useFakeScreen();

// The search waits for a pause in typing.
beforeEach(() => void Object.assign(window, { setTimeout, clearTimeout }));

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const variant = (n: number): Variant =>
  ({
    variant_id: id(900 + n),
    variant_code: `PY-${n}`,
    sku: `MUG-${n}`,
    title: `Mug ${n}`,
    title_cn: `杯子${n}`,
    variant_title: '',
    image: '',
    price: { e4: 85_000, currency: 'EUR' },
    weight_g: 300,
  }) as Variant;
const part = (n: number, quantity: number) => ({ variant: variant(n), quantity, active: true });

const option = (more: Partial<Option> = {}): Option =>
  ({
    shop_variant_id: id(1),
    title: 'Gift set',
    sku: 'SET',
    price: { minor: 4_900, currency: 'EUR' },
    variant: variant(1),
    variant_active: true,
    components: [part(1, 2), part(2, 1)],
    countries: [],
    version: 3,
    mapped_at: null,
    mapped_by: null,
    waiting_orders: 0,
    completes: 0,
    suggestions: [],
    ...more,
  }) as Option;
const response = { options: [], orders_changed: 0, orders_completed: 0, orders_reopened: 0 };

describe('the products of an option', () => {
  const drawer = async (more: Partial<Option> = {}) => {
    const state = { closed: 0 };
    screen().on('shipper.shipperList', () => []);
    screen().on('variant.search', () => ({ list: [variant(1), variant(3)], count: 2, size: 20 }));
    screen().on('mapping.mapProductOption', () => response);
    const view = await open(screen(), () =>
      createElement(GoodsDrawer, {
        optionName: 'Gift set',
        option: option(more),
        onClose: () => (state.closed += 1),
      }),
    );
    const pick = async (n: number) => {
      const [picker] = view.parts('onPick', 'optionName');
      await screen().act(() => (picker?.['onPick'] as ((picked: Variant) => void) | undefined)?.(variant(n)));
    };
    return { view, state, pick };
  };
  const sent = () => screen().inputs('mapping.mapProductOption');

  test('are saved with their quantities, on the version that the user saw', async () => {
    const { view, state } = await drawer();
    await view.field('Quantity of Mug 2').set(4);
    await view.press('Save mapping');
    expect(sent()).toMatchObject([
      {
        shop_variant_id: id(1),
        variant_id: id(901),
        version: 3,
        components: [
          { variant_id: id(901), quantity: 2 },
          { variant_id: id(902), quantity: 4 },
        ],
      },
    ]);
    expect(state.closed).toBe(1);
  });

  test('of a removed one the others stay; without any nothing can be saved', async () => {
    const { view } = await drawer();
    await view.press('Remove Mug 1');
    expect(view.button('Save mapping').isBlocked).toBe(false);
    await view.press('Remove Mug 2');
    expect(view.button('Save mapping')).toMatchObject({ isBlocked: true, why: 'Choose at least one product.' });
  });

  test('with a quantity out of range wait for it', async () => {
    const { view } = await drawer();
    await view.field('Quantity of Mug 1').set(100);
    expect(view.button('Save mapping')).toMatchObject({ isBlocked: true, why: 'Check the quantities.' });
  });

  test('a product picked again is one more unit, another one is added', async () => {
    const { view, pick } = await drawer();
    await view.press('Add a product');
    await pick(1);
    await view.press('Add a product');
    await pick(3);
    await view.press('Save mapping');
    expect(sent()[0]?.components).toEqual([
      { variant_id: id(901), quantity: 3 },
      { variant_id: id(902), quantity: 1 },
      { variant_id: id(903), quantity: 1 },
    ]);
  });

  test('a country begins with the goods of the others, and keeps its channel', async () => {
    const { view } = await drawer({
      countries: [{ country_code: 'DE', components: null, channel_id: id(5), channel: 'Express' }],
    });
    await view.field('Other products in this country').set(true);
    await view.press('Save mapping');
    expect(sent()[0]?.countries).toEqual([
      {
        country_code: 'DE',
        channel_id: id(5),
        components: [
          { variant_id: id(901), quantity: 2 },
          { variant_id: id(902), quantity: 1 },
        ],
      },
    ]);
  });

  test('that another user changed meanwhile are shown next to the own ones, and one side is chosen', async () => {
    screen().on('shipper.shipperList', () => []);
    screen().on('mapping.mapProductOption', () =>
      refusal('mapping.changed-meanwhile', 'Another user has just mapped.'),
    );
    let reload: (loaded: Option) => void = () => undefined;
    const Host = () => {
      const [loaded, setLoaded] = useState(option());
      useEffect(() => {
        reload = setLoaded;
      }, []);
      return createElement(GoodsDrawer, { optionName: 'Gift set', option: loaded, onClose: () => undefined });
    };
    const view = await open(screen(), () => createElement(Host));
    await view.field('Quantity of Mug 1').set(5);
    await view.press('Save mapping');
    await screen().act(() => reload(option({ version: 4, components: [part(3, 1)], mapped_by: 'Mo' })));
    expect(view.text).toContain('Saved by Mo');
    expect(view.button('Save mapping')).toMatchObject({ isBlocked: true, why: 'Choose which mapping stays.' });
    screen().on('mapping.mapProductOption', () => response);
    await view.press('Save mine instead');
    expect(sent().at(-1)).toMatchObject({ version: 4, components: [{ quantity: 5 }, { quantity: 1 }] });
  });
});

describe('the countries of an option', () => {
  const fields = async (countries: readonly DraftCountry[]) => {
    const next: (readonly DraftCountry[])[] = [];
    const adds: string[] = [];
    screen().on('shipper.shipperList', () => []);
    const view = await open(screen(), () =>
      createElement(CountryFields, {
        countries,
        elsewhere: [{ variant: variant(1), quantity: 1 }],
        onChange: (changed: readonly DraftCountry[]) => next.push(changed),
        onAddProduct: (code: string) => adds.push(code),
      }),
    );
    return { view, next, adds };
  };
  const germany: DraftCountry = { code: 'DE', components: [{ variant: variant(2), quantity: 1 }], channelId: null };

  test('one that is added has the same goods and the cheapest channel', async () => {
    const { view, next } = await fields([germany]);
    await view.field('Add a country').set('FR');
    expect(next).toEqual([[germany, { code: 'FR', components: null, channelId: null }]]);
  });

  test('one that is there is not offered again, and can be removed', async () => {
    const { view, next } = await fields([germany]);
    const select = view.parts('options', 'placeholder', 'onChange').find((each) => Array.isArray(each['options']));
    const codes = (select?.['options'] as { value: string }[] | undefined)?.map(({ value }) => value) ?? [];
    expect([codes.includes('DE'), codes.includes('FR')]).toEqual([false, true]);
    await view.press('Remove Germany');
    expect(next).toEqual([[]]);
  });

  test('the goods of one are given up for those of the others', async () => {
    const { view, next, adds } = await fields([germany]);
    await view.press('Add a product');
    expect(adds).toEqual(['DE']);
    await view.field('Other products in this country').set(false);
    expect(next.at(-1)).toEqual([{ ...germany, components: null }]);
  });
});

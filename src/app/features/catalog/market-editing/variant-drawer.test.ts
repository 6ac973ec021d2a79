import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf, variantOf } from '#domain/catalog/market-editing/content.fixture.ts';
import { hasUnsaved } from '../../../ui/unsaved/unsaved-store.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { valuesOf, type ProductValues } from './queries.ts';
import { VariantDrawer } from './VariantDrawer.tsx';

const screen = useFakeScreen();
type Variant = ProductValues['variants'][number];
const [variant] = valuesOf(contentOf({ variants: [variantOf('01920000-0000-7000-8000-000000000011')] })).variants as [
  Variant,
];
let done: (readonly [Variant, boolean])[] = [];
let removed = 0;

beforeEach(() => {
  done = [];
  removed = 0;
});

const drawer = ({ hasOthers = true, images = [] as readonly string[] } = {}) =>
  open(screen(), () =>
    createElement(VariantDrawer, {
      variant,
      images,
      currency: 'EUR',
      hasOthers,
      error: undefined,
      onDone: (changed: Variant, forAll: boolean) => void done.push([changed, forAll]),
      onRemove: () => (removed += 1),
      onClose: () => undefined,
    }),
  );

describe('a variant', () => {
  test('is handed over with everything that was changed', async () => {
    const view = await drawer({ images: ['/a.png', '/b.png'] });
    await view.field('SKU').set('MUG-1');
    await view.field('GTIN').set('4006381333931');
    await view.field('Picture').set('/b.png');
    await view.press('Done');
    expect(done).toEqual([[{ ...variant, sku: 'MUG-1', gtin: '4006381333931', image: '/b.png' }, false]]);
  });

  test('is used for all others where the user says so', async () => {
    const view = await drawer();
    await view.field('SKU').set('MUG-1');
    await view.press('Use for all variants');
    expect(done.map(([, forAll]) => forAll)).toEqual([true]);
  });

  test('that is the only one cannot be removed', async () => {
    expect((await drawer({ hasOthers: false })).buttonNames).toEqual(['Done']);
    const view = await drawer();
    await view.press('Remove');
    expect([removed, done]).toEqual([1, []]);
  });

  test('has no picture to choose while the product has none', async () => {
    expect((await drawer()).has('Picture')).toBe(false);
  });
});

describe('closing', () => {
  test('asks before what was typed is lost, and not before', async () => {
    const view = await drawer();
    expect(hasUnsaved()).toBe(false);
    await view.field('SKU').set('MUG-1');
    expect(hasUnsaved()).toBe(true);
    await view.field('SKU').set(variant.sku);
    expect(hasUnsaved()).toBe(false);
  });
});

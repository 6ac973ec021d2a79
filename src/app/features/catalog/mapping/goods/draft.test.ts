import { expect, test } from 'vitest';
import { maxComponents, maxPerUnit } from '#domain/catalog/mapping/bundle.ts';
import type { Variant } from '../VariantLine.tsx';
import { draftOf, faultOf, isFull, savedOf, withVariant, type Draft } from './draft.ts';

const variant = (id: string) => ({ variant_id: id }) as Variant;
const draft = (more: Partial<Draft> = {}): Draft => ({
  components: [{ variant: variant('a'), quantity: 2 }],
  countries: [],
  ...more,
});

test('a product that is there already gets one more unit, up to the limit', () => {
  const one = withVariant([], variant('a'));
  expect(one).toEqual([{ variant: variant('a'), quantity: 1 }]);
  expect(withVariant(one, variant('a'))).toEqual([{ variant: variant('a'), quantity: 2 }]);
  expect(withVariant([{ variant: variant('a'), quantity: maxPerUnit }], variant('a'))[0]?.quantity).toBe(maxPerUnit);
  const many = Array.from({ length: maxComponents }, (_, n) => ({ variant: variant(`${n}`), quantity: 1 }));
  expect([isFull(one), isFull(many)]).toEqual([false, true]);
});

test.each<[string, Draft, ReturnType<typeof faultOf>]>([
  ['complete', draft(), null],
  ['without products', draft({ components: [] }), 'empty'],
  ['with none of a product', draft({ components: [{ variant: variant('a'), quantity: 0 }] }), 'quantity'],
  ['with half a product', draft({ components: [{ variant: variant('a'), quantity: 1.5 }] }), 'quantity'],
  ['with too many', draft({ components: [{ variant: variant('a'), quantity: maxPerUnit + 1 }] }), 'quantity'],
  ['with an unreadable quantity', draft({ components: [{ variant: variant('a'), quantity: undefined }] }), 'quantity'],
  ['with an empty country', draft({ countries: [{ code: 'DE', components: [], channelId: null }] }), 'country-empty'],
  ['with a channel only', draft({ countries: [{ code: 'DE', components: null, channelId: 'c' }] }), null],
])('a mapping %s', (_, some, fault) => expect(faultOf(some)).toBe(fault));

test('an unchanged draft saves what it was made of, with the version the user saw', () => {
  const components = [
    { variant: variant('a'), quantity: 2, active: true },
    { variant: variant('b'), quantity: 1, active: true },
  ];
  const countries = [{ country_code: 'DE', components: null, channel_id: 'c', channel: 'Express' }];
  expect(savedOf('s', draftOf({ components, countries }), 7)).toEqual({
    shop_variant_id: 's',
    variant_id: 'a',
    components: [
      { variant_id: 'a', quantity: 2 },
      { variant_id: 'b', quantity: 1 },
    ],
    countries: [{ country_code: 'DE', components: null, channel_id: 'c' }],
    version: 7,
  });
});

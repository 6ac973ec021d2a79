import { expect, test } from 'vitest';
import { detail } from './detail.fixture.ts';
import { placeRefusals } from './refusals.ts';
import { valuesOf } from './values.ts';

const values = valuesOf(detail);
const refusal = (field: 'title' | 'price' | 'other', text: string) => ({ field, text, storeName: 'Noor' });

test('the answer of a shop is shown at its field until the field is edited', () => {
  const refusals = [
    refusal('title', 'The shop says: too long'),
    refusal('price', 'too low'),
    refusal('other', 'closed'),
  ];
  const placed = placeRefusals(refusals, values, values);
  expect([placed.at('title'), placed.at('images')]).toEqual(['Noor: The shop says: too long', undefined]);
  expect([placed.variants, placed.others]).toEqual([['Noor: too low'], ['Noor: closed']]);
  expect(placeRefusals(refusals, values, { ...values, title: 'Mug' }).at('title')).toBeUndefined();
});

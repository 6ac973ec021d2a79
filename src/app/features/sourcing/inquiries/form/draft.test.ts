import { describe, expect, test } from 'vitest';
import {
  asDraft,
  changeProduct,
  draftFrom,
  emptyDraft,
  emptyLink,
  faultsOf,
  inquireInput,
  isEmpty,
  removeProduct,
  withProduct,
  type InquiryDraft,
  type KnownProduct,
  type LinkProduct,
} from './draft.ts';
import { inquiryInfo, uuid } from '../inquiry.fixture.ts';

const link: LinkProduct = { ...emptyLink('k1'), title: 'Mug', url: 'https://shop.example/mug' };
const lamp: KnownProduct = {
  key: 'k2',
  kind: 'shop',
  id: uuid(20),
  title: 'Lamp',
  image: null,
  options: [{ id: uuid(21), title: 'White' }],
  chosen: [],
  note: '',
};
const draft: InquiryDraft = { ...emptyDraft(uuid(1), 0), products: [link], countries: ['DE'] };
const options = { today: '2026-11-28', submit: true, needsSeller: false };
const faults = (more: Partial<InquiryDraft>, changed = options) =>
  faultsOf({ ...draft, ...more }, changed).map(({ fault, key }) => (key === undefined ? fault : `${fault} ${key}`));

describe('what keeps a draft from being sent', () => {
  test('nothing, when it is complete', () => expect(faults({})).toEqual([]));

  test('each product shows its own fault, and the terms theirs', () => {
    const bare = { ...emptyLink('k3'), title: 'Bowl' };
    expect(faults({ products: [emptyLink('k0'), link, bare, lamp], countries: [], neededBy: '2026-11-27' })).toEqual([
      'inquiry.title-missing k0',
      'inquiry.description-missing k3',
      'inquiry.countries-missing',
      'inquiry.deadline-past',
    ]);
    expect(faults({ products: [] })).toEqual(['inquiry.products-missing']);
  });

  test('a link that is none, also in a draft; the rest may be missing there', () => {
    const products = [{ ...link, url: 'shop.example' }, emptyLink('k0')];
    expect(faults({ products, countries: [] }, { ...options, submit: false })).toEqual(['url k1']);
  });

  test('a quantity or a target out of range, also in a draft', () => {
    const wrong = { quantity: 0, target: { minor: -5, currency: 'EUR' } };
    expect(faults(wrong)).toEqual(['quantity', 'target']);
    expect(faults({ quantity: 10_000_001 }, { ...options, submit: false })).toEqual(['quantity']);
    expect(faults({ quantity: 1, target: { minor: 1, currency: 'EUR' } })).toEqual([]);
  });

  test('a missing seller, where staff asks for one', () => {
    expect(faults({}, { ...options, needsSeller: true })).toEqual(['seller']);
    expect(faults({ sellerId: uuid(9) }, { ...options, needsSeller: true })).toEqual([]);
  });
});

describe('products', () => {
  test('a known product is added once, in place of an untouched link', () => {
    const first = withProduct({ ...draft, products: [emptyLink('k0')] }, lamp);
    expect(first.products).toEqual([lamp]);
    expect(withProduct(first, { ...lamp, key: 'k9' })).toBe(first);
    expect(withProduct(draft, lamp).products).toEqual([link, lamp]);
  });

  test('are changed and removed by their keys', () => {
    const both = withProduct(draft, lamp);
    expect(changeProduct(both, { ...lamp, note: 'x' }).products).toEqual([link, { ...lamp, note: 'x' }]);
    expect(removeProduct(both, 'k1').products).toEqual([lamp]);
  });
});

test('a draft is empty until something is typed or chosen', () => {
  const empty = { ...emptyDraft(uuid(1), 0), products: [emptyLink('k0')] };
  expect(isEmpty(empty)).toBe(true);
  for (const more of [
    { countries: ['DE'] },
    { note: 'x' },
    { quantity: 1 },
    { neededBy: '2026-12-01' },
    { products: [link] },
    { products: [lamp] },
  ])
    expect(isEmpty({ ...empty, ...more })).toBe(false);
});

test('the input has texts without blanks, and the version only of a saved inquiry', () => {
  const typed = {
    ...link,
    title: ' Mug ',
    url: ' https://shop.example/mug ',
    images: ['device:1'],
    variants: ['Blue'],
  };
  expect(inquireInput({ ...draft, products: [typed, lamp], note: ' x ' }, true)).toEqual({
    inquiry_id: uuid(1),
    products: [
      {
        kind: 'link',
        title: 'Mug',
        url: 'https://shop.example/mug',
        images: ['device:1'],
        variants: ['Blue'],
        note: '',
      },
      { kind: 'shop', shop_product_id: uuid(20), shop_variant_ids: [], note: '' },
    ],
    countries: ['DE'],
    quantity: null,
    target: null,
    needed_by: null,
    note: 'x',
    submit: true,
  });
  expect(inquireInput({ ...draft, version: 3, sellerId: uuid(9) }, false)).toMatchObject({
    version: 3,
    seller_id: uuid(9),
    submit: false,
  });
});

test('a saved inquiry becomes a draft and comes back as the same input', () => {
  let key = 0;
  const made = draftFrom(inquiryInfo(), 5, () => `k${(key += 1)}`);
  expect(made).toMatchObject({ id: uuid(1), version: 2, number: 'I-100001', sellerId: uuid(9), at: 5 });
  expect(inquireInput(made, true)).toMatchObject({
    products: [
      { kind: 'link', title: 'Mug', variants: [] },
      { kind: 'market', market_product_id: uuid(30), variant_ids: [uuid(31)] },
    ],
    target: { minor: 500, currency: 'EUR' },
  });
});

test('only a whole draft is read from the device', () => {
  const stored: unknown = JSON.parse(JSON.stringify({ ...draft, products: [link, lamp] }));
  expect(asDraft(stored)).toEqual({ ...draft, products: [link, lamp] });
  for (const bad of [null, 'x', {}, { ...draft, products: [{}] }, { ...draft, id: 'x' }, { ...draft, countries: 'DE' }])
    expect(asDraft(bad)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOf, inquiryFilters, statusesIn } from './filters.ts';
import { inquiryStatuses } from './inquiry-status.ts';
import { earliestToday, isChanged, submissionRefusal, type ProductContent, type InquiryContent } from './submission.ts';

describe('filters', () => {
  test('each status is listed by exactly one filter, and each filter lists something', () => {
    const listed = inquiryFilters.flatMap(statusesIn);
    expect(listed.toSorted((a, b) => a - b)).toEqual([...inquiryStatuses]);
    for (const status of inquiryStatuses) expect(statusesIn(filterOf(status))).toContain(status);
  });

  test.each([
    ['expired', [-101, -4]],
    ['rejected', [-100]],
    ['reject', [-1]],
    ['notQuoted', [-99, 0]],
    ['quoted', [1]],
    ['accepted', [2]],
    ['waitRequote', [-2]],
    ['default', [-97, 99, 100]],
  ] as const)('%s lists %j (domain.md §8.5)', (filter, statuses) => expect(statusesIn(filter)).toEqual(statuses));
});

const product = (more: Partial<ProductContent> = {}): ProductContent => ({
  kind: 'link',
  title: 'Mug',
  url: 'https://example.test/mug',
  images: [],
  note: '',
  ...more,
});
const complete = { countries: ['DE'], products: [product()], needed_by: null };

describe('submission', () => {
  test.each([
    ['complete', complete, null],
    ['no products', { ...complete, products: [] }, 'inquiry.products-missing'],
    ['no countries', { ...complete, countries: [] }, 'inquiry.countries-missing'],
    ['no title', { ...complete, products: [product(), product({ title: '' })] }, 'inquiry.title-missing'],
    ['a title alone', { ...complete, products: [product({ url: '' })] }, 'inquiry.description-missing'],
    ['a picture instead of a link', { ...complete, products: [product({ url: '', images: ['/images/x'] })] }, null],
    ['words instead of a link', { ...complete, products: [product({ url: '', note: 'Blue, 350 ml' })] }, null],
    ['a shop product', { ...complete, products: [product({ kind: 'shop', url: '' })] }, null],
    ['needed yesterday', { ...complete, needed_by: '2026-11-26' }, 'inquiry.deadline-past'],
    ['needed today', { ...complete, needed_by: '2026-11-27' }, null],
  ])('%s', (_, inquiry, refusal) => {
    expect(submissionRefusal(inquiry, '2026-11-27')?.refusal ?? null).toBe(refusal);
  });

  test('a day has passed only when it has ended in every zone', () => {
    expect(earliestToday(new Date('2026-11-28T11:59:59Z'))).toBe('2026-11-27');
    expect(earliestToday(new Date('2026-11-28T12:00:00Z'))).toBe('2026-11-28');
  });
});

describe('changed content', () => {
  const content: InquiryContent = {
    ...complete,
    countries: ['DE', 'FR'],
    quantity: 500,
    target: { minor: 450, currency: 'EUR' },
    note: '',
    variants: [['Blue', 'Red']],
  };

  test('the order of countries and variants is no change', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('DE', 'FR', 'US', 'GB')),
        fc.uniqueArray(fc.string()),
        (codes, names) => {
          const one = { ...content, countries: codes, variants: [names] };
          const other = { ...content, countries: codes.toReversed(), variants: [names.toReversed()] };
          expect(isChanged(one, other)).toBe(false);
        },
      ),
    );
  });

  test.each<[string, Partial<InquiryContent>]>([
    ['a country', { countries: ['DE'] }],
    ['the quantity', { quantity: 501 }],
    ['the target', { target: null }],
    ['the deadline', { needed_by: '2026-12-24' }],
    ['the words', { note: 'Urgent' }],
    ['a variant', { variants: [['Blue']] }],
    ['a picture', { products: [product({ images: ['/images/x'] })] }],
  ])('%s is one', (_, change) => expect(isChanged(content, { ...content, ...change })).toBe(true));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference } from './difference.ts';
import { contentOf, variantOf } from './content.fixture.ts';
import { mergeContent, withTheirs } from './merge.ts';
import { variantFields, type MarketContent, type VariantContent } from './content.ts';

const base = contentOf();
const [sage, sand] = [variantOf('Sage'), variantOf('Sand')];
const merged = (mine: Partial<MarketContent>, theirs: Partial<MarketContent>) =>
  mergeContent(base, contentOf(mine), contentOf(theirs));

describe('two changes of one product', () => {
  test('of different fields are both taken over', () => {
    const { content, conflicts } = merged({ title: 'Cup' }, { tag_ids: ['gift'], attributes: [] });
    expect(conflicts).toEqual([]);
    expect(content).toEqual(contentOf({ title: 'Cup', tag_ids: ['gift'], attributes: [] }));
  });

  test('of different fields and rows of variants are both taken over', () => {
    const mine = { variants: [{ ...sage, price_e4: 1 }, sand] };
    const theirs = {
      variants: [
        { ...sage, weight_g: 2 },
        { ...sand, price_e4: 3 },
      ],
    };
    expect(merged(mine, theirs)).toMatchObject({
      conflicts: [],
      content: {
        variants: [
          { ...sage, price_e4: 1, weight_g: 2 },
          { ...sand, price_e4: 3 },
        ],
      },
    });
  });

  test('of one field are listed; one’s own value stays until the other is chosen', () => {
    const { content, conflicts } = merged({ title: 'Cup' }, { title: 'Beaker' });
    expect(content.title).toBe('Cup');
    expect(conflicts).toEqual([{ field: 'title', variantId: '' }]);
    const [conflict] = conflicts;
    expect(conflict && withTheirs(content, contentOf({ title: 'Beaker' }), conflict).title).toBe('Beaker');
  });

  test('of one field of a variant are listed with the variant', () => {
    const theirs = { variants: [{ ...sage, price_e4: 2 }, sand] };
    const { content, conflicts } = merged({ variants: [{ ...sage, price_e4: 1 }, sand] }, theirs);
    expect(conflicts).toEqual([{ field: 'price_e4', variantId: 'Sage' }]);
    const [conflict] = conflicts;
    expect(conflict && withTheirs(content, contentOf(theirs), conflict).variants[0]?.price_e4).toBe(2);
  });

  test('both keep the variants that each has added', () => {
    const { content } = merged(
      { variants: [sage, sand, variantOf(null)] },
      { variants: [sage, sand, variantOf('Clay')] },
    );
    expect(content.variants.map(({ sku }) => sku)).toEqual(['MUG-Sage', 'MUG-Sand', 'MUG-new', 'MUG-Clay']);
  });

  test('a removed variant that the other user left alone is gone', () => {
    expect(merged({ variants: [sage] }, {}).content.variants).toEqual([sage]);
    expect(merged({}, { variants: [sage] }).content.variants).toEqual([sage]);
  });

  test('a removed variant that the other user changed stays, and is named', () => {
    const dearer = { ...sand, price_e4: 9 };
    expect(merged({ variants: [sage] }, { variants: [sage, dearer] })).toMatchObject({
      content: { variants: [sage, dearer] },
      retained: [dearer],
    });
    expect(merged({ variants: [sage, dearer] }, { variants: [sage] })).toMatchObject({
      content: { variants: [sage, dearer] },
      retained: [dearer],
    });
  });

  test('values follow the names of the options that are taken', () => {
    const [green, yellow] = [
      { ...sage, option_values: ['Green', 'L'] },
      { ...sand, option_values: ['Yellow', 'L'] },
    ];
    const { content } = merged(
      { title: 'Cup' },
      {
        option_names: ['Color', 'Size'],
        variants: [green, yellow, variantOf('Clay', { option_values: ['Clay', 'L'] })],
      },
    );
    expect(content.option_names).toEqual(['Color', 'Size']);
    expect(content.variants.map(({ option_values: values }) => values)).toEqual([
      ['Green', 'L'],
      ['Yellow', 'L'],
      ['Clay', 'L'],
    ]);
  });

  const someVariant = (id: string) =>
    fc
      .record({ price_e4: fc.nat(3), weight_g: fc.nat(3), sku: fc.constantFrom('a', 'b') })
      .map((over) => variantOf(id, over));
  const someContent = fc
    .record({
      title: fc.constantFrom('Mug', 'Cup', 'Bowl'),
      tag_ids: fc.subarray(['gift', 'new']),
      variants: fc.tuple(someVariant('Sage'), someVariant('Sand')).map(([one, two]) => [one, two]),
    })
    .map((over) => contentOf(over));

  test('lose nothing: each value is one’s own, or the other’s where one changed nothing', () => {
    fc.assert(
      fc.property(someContent, someContent, someContent, (was, mine, theirs) => {
        const { content } = mergeContent(was, mine, theirs);
        expect(content.title).toBe(mine.title === was.title ? theirs.title : mine.title);
        for (const [place, variant] of content.variants.entries())
          for (const field of variantFields) {
            const of = (from: MarketContent): VariantContent[typeof field] | undefined => from.variants[place]?.[field];
            expect(variant[field]).toEqual(
              JSON.stringify(of(mine)) === JSON.stringify(of(was)) ? of(theirs) : of(mine),
            );
          }
        expect(mergeContent(was, mine, was).content).toEqual(mine);
        expect(mergeContent(was, was, theirs).content).toEqual(theirs);
      }),
    );
  });
});

describe('the difference of two contents', () => {
  test('is none of the same', () => {
    expect(difference(base, contentOf())).toEqual([]);
  });

  test('names fields, variants and their values', () => {
    const after = contentOf({
      title: 'Cup',
      attributes: [{ name: 'Material', value: 'Glass' }],
      variants: [{ ...sand, price_e4: 5 }, variantOf('Clay')],
    });
    expect(difference(base, after)).toEqual([
      { field: 'title', variant: '', before: 'Mug', after: 'Cup' },
      { field: 'attributes', variant: '', before: ['Material: Stoneware'], after: ['Material: Glass'] },
      { field: 'variant', variant: 'Sage', before: 'MUG-Sage', after: null },
      { field: 'price_e4', variant: 'Sand', before: 30_900, after: 5 },
      { field: 'variant', variant: 'Clay', before: null, after: 'MUG-Clay' },
    ]);
  });

  test('of another order is one change', () => {
    expect(difference(base, contentOf({ variants: [sand, sage] }))).toEqual([
      { field: 'variant_order', variant: '', before: ['Sage', 'Sand'], after: ['Sand', 'Sage'] },
    ]);
  });
});

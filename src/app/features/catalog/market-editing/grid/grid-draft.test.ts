import { describe, expect, test } from 'vitest';
import { variantOf } from '#domain/catalog/market-editing/content.fixture.ts';
import { differenceOf, takenOver } from './take-over.ts';
import {
  countsOf,
  emptyDraft,
  problemOf,
  rebased,
  savedInput,
  textOf,
  withoutGone,
  withTexts,
  type Draft,
  type GridRow,
} from './grid-draft.ts';

const row = (product: string, variant: string, over: Partial<GridRow> = {}): GridRow => {
  const { option_values: _, image: __, ...goods } = variantOf(variant);
  return {
    ...goods,
    variant_id: variant,
    market_product_id: product,
    number: product,
    version: 1,
    is_first: true,
    name: variant,
    title: 'Mug',
    title_cn: '杯子',
    status: -1,
    supplier_price: null,
    ...over,
  };
};
const [sage, blue, lamp] = [row('mug', 'sage'), row('mug', 'blue', { is_first: false }), row('lamp', 'white')];
const written = (draft: Draft, ...texts: readonly (readonly [GridRow, Parameters<typeof textOf>[2], string])[]) =>
  withTexts(
    draft,
    texts.map(([at, field, text]) => ({ row: at, field, text })),
    false,
  );

test('a changed cell shows its text, and the saved text again makes it unchanged', () => {
  const draft = written(emptyDraft, [sage, 'weight_g', '500 g']);
  expect([textOf(draft, sage, 'weight_g', false), textOf(draft, blue, 'weight_g', false)]).toEqual(['500', '380']);
  expect(countsOf(draft)).toEqual({ cells: 1, products: 1, invalid: 0 });
  expect(written(draft, [sage, 'weight_g', '380'])).toEqual(emptyDraft);
});

test('a title is the same in all rows of its product', () => {
  const draft = written(emptyDraft, [blue, 'title', 'Cup']);
  expect([sage, blue, lamp].map((at) => textOf(draft, at, 'title', false))).toEqual(['Cup', 'Cup', 'Mug']);
  expect(countsOf(draft).cells).toBe(1);
});

test('two titles pasted for one product are a problem, one title twice is none', () => {
  const draft = written(emptyDraft, [sage, 'title', 'Cup'], [blue, 'title', 'Bowl']);
  const [edit] = Object.values(draft.edits);
  expect(edit && problemOf(edit)).toEqual({ code: 'market-grid.differs', details: { one: 'Cup', other: 'Bowl' } });
  expect(savedInput(draft)).toBeNull();
  const contradicted = written(emptyDraft, [sage, 'title', 'Mug'], [blue, 'title', 'Bowl']);
  expect(countsOf(contradicted).invalid).toBe(1);
  const same = written(emptyDraft, [sage, 'title', 'Cup'], [blue, 'title', 'Cup']);
  expect(countsOf(same)).toMatchObject({ cells: 1, invalid: 0 });
  expect(countsOf(written(draft, [sage, 'title', 'Cup']))).toMatchObject({ cells: 1, invalid: 0 });
});

test('what is sent names the changed fields only, by product with its version', () => {
  const draft = written(
    emptyDraft,
    [sage, 'price_e4', '4'],
    [sage, 'liquid', 'yes'],
    [blue, 'title', 'Cup'],
    [lamp, 'hs_code', ''],
  );
  expect(savedInput(draft)).toEqual([
    {
      market_product_id: 'mug',
      version: 1,
      title: 'Cup',
      variants: [{ variant_id: 'sage', price_e4: 40_000, liquid: true }],
    },
    { market_product_id: 'lamp', version: 1, variants: [{ variant_id: 'white', hs_code: '' }] },
  ]);
});

test('an invalid cell keeps its text and holds the saving back', () => {
  const draft = written(emptyDraft, [sage, 'weight_g', 'heavy']);
  expect(textOf(draft, sage, 'weight_g', false)).toBe('heavy');
  expect(countsOf(draft).invalid).toBe(1);
  expect(savedInput(draft)).toBeNull();
});

test('on newer rows, other changes are taken over and the same cell is contested', () => {
  const draft = written(emptyDraft, [sage, 'weight_g', '500'], [sage, 'material', 'Clay'], [blue, 'length_mm', '99']);
  const newer = [
    { ...sage, version: 2, weight_g: 400, material: 'Clay', hs_code: '1' },
    { ...blue, version: 2 },
  ];
  const next = rebased(draft, newer);
  expect(next.versions).toEqual({ mug: 2 });
  expect(next.edits['sage weight_g']).toMatchObject({ text: '500', base: 400, isContested: true });
  expect(next.edits['sage material']).toBeUndefined();
  expect(next.edits['blue length_mm']).toMatchObject({ text: '99', base: 130 });
  expect(savedInput(next)).toEqual([
    {
      market_product_id: 'mug',
      version: 2,
      variants: [
        { variant_id: 'sage', weight_g: 500 },
        { variant_id: 'blue', length_mm: 99 },
      ],
    },
  ]);
});

test('a product of which only a part is on the page keeps its version', () => {
  const draft = written(emptyDraft, [sage, 'weight_g', '500'], [blue, 'weight_g', '500']);
  expect(rebased(draft, [{ ...sage, version: 2, weight_g: 1 }])).toEqual(draft);
});

test('edits of products that are gone are dropped', () => {
  const draft = written(emptyDraft, [sage, 'weight_g', '500'], [lamp, 'title', 'Light']);
  expect(Object.keys(withoutGone(draft, [sage]).edits)).toEqual(['sage weight_g']);
});

describe('supplier prices', () => {
  const offered = (cost_fen: number | null): GridRow['supplier_price'] => ({
    supplier: 'Kiln',
    price: { minor: cost_fen ?? 300, currency: cost_fen === null ? 'XXX' : 'CNY' },
    from: 1,
    cost_fen,
    at: '2026-11-01T00:00:00.000Z',
  });
  const cheaper = { ...sage, cost_fen: 1_250, supplier_price: offered(1_120) };
  const same = { ...blue, cost_fen: 1_250, supplier_price: offered(1_250) };
  const unknown = { ...lamp, cost_fen: 0, supplier_price: offered(1_000) };

  test('are taken over where they differ, as edits that can be undone', () => {
    const texts = takenOver(emptyDraft, [cheaper, same, unknown, { ...lamp, supplier_price: offered(null) }, sage]);
    expect(texts.map(({ row: { variant_id }, text }) => [variant_id, text])).toEqual([
      ['sage', '11.20'],
      ['white', '10.00'],
    ]);
    const draft = withTexts(emptyDraft, texts, false);
    expect(takenOver(draft, [cheaper, same, unknown])).toEqual([]);
    expect(savedInput(draft)).toMatchObject([
      { market_product_id: 'mug', variants: [{ variant_id: 'sage', cost_fen: 1_120 }] },
      { market_product_id: 'lamp', variants: [{ variant_id: 'white', cost_fen: 1_000 }] },
    ]);
  });

  test('differ from the factory price as it is edited', () => {
    expect([cheaper, same, unknown].map((at) => differenceOf(emptyDraft, at))).toEqual([-130, 0, null]);
    expect(differenceOf(written(emptyDraft, [cheaper, 'cost_fen', '10']), cheaper)).toBe(120);
    const invalid = written(emptyDraft, [cheaper, 'cost_fen', 'cheap']);
    expect(differenceOf(invalid, cheaper)).toBeNull();
    expect(takenOver(invalid, [cheaper])).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { marketImporter, marketXlsx, type FileRow } from '../support/catalog/market-files.ts';
import { marketProducts } from '../support/catalog/market-products.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const { purchaser, variant, create, edited } = await marketProducts(app);
const { check, rowsOf, run } = marketImporter(app, purchaser);
const reasonsOf = async (id: string) =>
  (await rowsOf(id, 'refused')).flatMap(({ reasons }) => reasons.map(({ code }) => code));

describe('an import', () => {
  test('adds variants to a product, as its editor does', async () => {
    const id = await create();
    const product = await edited(id);
    const [one] = product.content.variants;
    const row = (over: FileRow): FileRow => ({ Number: product.number, Code: '', ...over });
    const content = await marketXlsx([
      row({ Code: one?.variant_code ?? '', Options: '', SKU: one?.sku ?? '', Price: 3.09 }),
      row({ Options: 'Colour: Moss', SKU: 'ADD-MOSS', Price: 12.5 }),
      row({ Code: 'ADD-OWN-CODE', Options: 'Colour: Plum', SKU: 'ADD-PLUM', Price: 13 }),
    ]);
    const file = await check(content);
    expect(file.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 0 });
    const [shown] = await rowsOf(file.import_id, 'changed');
    expect(shown?.changed.filter(({ field }) => field === 'variant')).toEqual([
      { field: 'variant', item: 'ADD-MOSS', from: '', to: 'Colour: Moss; 12.50' },
      { field: 'variant', item: 'ADD-PLUM', from: '', to: 'Colour: Plum; 13.00' },
    ]);
    expect((await edited(id)).content.variants).toHaveLength(2);

    await run(file.import_id);
    const after = await edited(id);
    expect(after.version).toBe(2);
    expect(after.content.variants.map((each) => [each.sku, each.variant_code])).toEqual([
      ...product.content.variants.map((each) => [each.sku, each.variant_code]),
      ['ADD-MOSS', `${product.number}-3`],
      ['ADD-PLUM', 'ADD-OWN-CODE'],
    ]);
    expect(after.content.variants[2]).toMatchObject({ price_e4: 125_000, weight_g: one?.weight_g });
    const { list } = (await purchaser.query('market_product.versions', { market_product_id: id })).data;
    expect(list[0]).toMatchObject({ kind: 'imported', version: 2 });
    const { rows: events } = await app.pool.query(
      `select data ->> 'kind' as kind from events where name = 'market_product.changed' and subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(events).toEqual([{ kind: 'imported' }]);
    // They belong to the internal product of the others.
    const homes = await app.pool.query<{ n: number }>(
      `select count(distinct v.product_id)::int as n from market_variants m join variants v on v.id = m.variant_id where m.market_product_id = $1`,
      [id],
    );
    expect(homes.rows[0]?.n).toBe(1);

    const again = await check(content);
    expect(await reasonsOf(again.import_id)).toEqual(['market-import.options-used']);
  });

  test('adds no variant with the SKU or the code of another product, in any case', async () => {
    const other = (await edited(await create({ variants: [variant({ sku: 'ADD-Taken' })] }))).content.variants[0];
    const [first, second] = [await edited(await create()), await edited(await create())];
    const add = (number: string, over: FileRow): FileRow => ({
      Number: number,
      Code: '',
      Options: 'Colour: Moss',
      Price: 1,
      ...over,
    });
    const file = await check(
      await marketXlsx([
        add(first.number, { SKU: 'add-TAKEN' }),
        add(second.number, { SKU: 'ADD-FREE', Code: other?.variant_code ?? '' }),
      ]),
    );
    expect(await reasonsOf(file.import_id)).toEqual(['market-import.sku-taken', 'market-import.code-taken']);
    expect((await rowsOf(file.import_id)).map(({ reasons }) => reasons[0]?.row)).toEqual([2, 3]);
  });
});

import { parse } from 'csv-parse/sync';
import type { Pool } from 'pg';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { marketImportJobs } from '#server/features/catalog/market-imports/run.ts';
import { marketCsv, marketImporter, marketXlsx, type FileRow } from '../support/catalog/market-files.ts';
import { marketProducts } from '../support/catalog/market-products.ts';
import { workbook } from '../support/platform/zip-file.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, variant, create, edited, change } = await marketProducts(app);
const manager = await app.as('manager');
const { upload, check, infoOf, rowsOf, run } = marketImporter(app, purchaser);
const { commandRefusal, queryRefusal, uploadRefusal } = refusalChecks(app);
const [category] = (await purchaser.query('category.productCategoryList', {})).data;
const runJob = marketImportJobs['import-market-products'];

/** A row of a new product. */
const fresh = (number: string, sku: string, over: FileRow = {}): FileRow => ({
  Number: number,
  'English title': `Imported ${number}`,
  'Chinese title': `导入 ${number}`,
  Category: category?.name ?? '',
  Options: '',
  SKU: sku,
  Price: 12.5,
  'Weight (g)': 300,
  Pictures: '/images/mug',
  ...over,
});
const skuCount = async (pattern: string) =>
  (await app.pool.query<{ n: number }>(`select count(*)::int as n from variants where sku like $1`, [pattern])).rows[0]
    ?.n;
const reasonsOf = async (id: string) =>
  (await rowsOf(id, 'refused')).flatMap(({ reasons }) => reasons.map(({ code }) => code));

/** The exported file of products. */
async function exported(ids: readonly string[], format: 'xlsx' | 'csv', language: 'en-US' | 'zh-CN' = 'en-US') {
  const client = purchaser.in(language);
  const started = await client.mutate('export.start', { kind: 'market_products', filter: {}, ids: [...ids], format });
  await app.idle();
  const { data: task } = await client.query('task.detail', { task_id: started.data.task_id });
  const { file_id: fileId } = task.result as { file_id: string };
  return (await client.download('common.file', { file_id: fileId })).body;
}

describe('an exported file', () => {
  test.each([
    ['xlsx', 'en-US'],
    ['xlsx', 'zh-CN'],
    ['csv', 'en-US'],
    ['csv', 'zh-CN'],
  ] as const)('as %s in %s is unchanged when it is imported', async (format, language) => {
    const ids = [await create(), await create({ option_names: ['Colour'], variants: [variant({ material: '=1+1' })] })];
    const file = await check(await exported(ids, format, language));
    expect(await reasonsOf(file.import_id)).toEqual([]);
    expect(file.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });
});

describe('a checked file', () => {
  test('shows old and new values, changes nothing, and is imported as shown', async () => {
    const id = await create({ title: 'Before' });
    const product = await edited(id);
    const [one, two] = product.content.variants;
    const rows = [one, two].map((each, index) => ({
      Number: product.number,
      Code: each?.variant_code ?? '',
      'English title': 'After',
      'Chinese title': product.content.title_cn,
      Price: 3.09,
      Pictures: '/images/mug',
      'Weight (g)': 100 + index,
      Liquid: 'Yes',
    }));
    const other = fresh('NEW-A', 'IMP-A-1', { Options: 'Colour: Sage' });
    const second = fresh('NEW-A', 'IMP-A-2', { Options: 'Colour: Rose' });
    const content = await marketXlsx([...rows, other, second, fresh('NEW-B', 'IMP-B', { Category: 'Nowhere' })]);
    const file = await check(content);
    expect(file).toMatchObject({
      total: 3,
      counts: { new: 1, changed: 1, unchanged: 0, refused: 1 },
      status: 'checked',
    });
    const [changed] = await rowsOf(file.import_id, 'changed');
    expect(changed).toMatchObject({ row: 2, number: product.number, variants: 2, market_product_id: id });
    expect(changed?.changed).toEqual([
      { field: 'title', item: '', from: 'Before', to: 'After' },
      { field: 'weight_g', item: one?.variant_code, from: String(one?.weight_g), to: '100' },
      { field: 'liquid', item: one?.variant_code, from: 'No', to: 'Yes' },
      { field: 'weight_g', item: two?.variant_code, from: String(two?.weight_g), to: '101' },
      { field: 'liquid', item: two?.variant_code, from: 'No', to: 'Yes' },
    ]);
    const [refused] = await rowsOf(file.import_id, 'refused');
    expect(refused?.reasons[0]?.text).toMatch(/^Row 6: there is no category “Nowhere”/);
    expect((await edited(id)).version).toBe(1);

    const done = await run(file.import_id);
    expect(done).toMatchObject({ status: 'done', done: 3, counts: file.counts });
    const after = await edited(id);
    expect(after).toMatchObject({ version: 2, content: { title: 'After', title_cn: product.content.title_cn } });
    expect(after.content.variants.map(({ weight_g, liquid }) => [weight_g, liquid])).toEqual([
      [100, true],
      [101, true],
    ]);
    const [made] = await rowsOf(file.import_id, 'new');
    const created = await edited(made?.market_product_id ?? '');
    expect(created).toMatchObject({
      status: -1,
      version: 1,
      content: { title: 'Imported NEW-A', option_names: ['Colour'] },
    });
    expect(created.content.variants.map((each) => [each.sku, each.variant_code, each.price_e4])).toEqual([
      ['IMP-A-1', `${created.number}-1`, 125_000],
      ['IMP-A-2', `${created.number}-2`, 125_000],
    ]);
    const { list } = (await purchaser.query('market_product.versions', { market_product_id: id })).data;
    expect(list[0]).toMatchObject({ kind: 'imported', actor: expect.any(String) });
    const { data: task } = await purchaser.query('task.detail', { task_id: done.task_id ?? '' });
    expect(task).toMatchObject({ kind: 'market-import', status: 'done' });
  });

  test('offers a new product that has all it needs', async () => {
    const file = await check(await marketXlsx([fresh('NEW-O', 'IMP-O', { Status: 'Offered' })]));
    await run(file.import_id);
    const seller = await app.as('seller');
    const { list } = (await seller.query('market_product.list', { keyword: 'Imported NEW-O' })).data;
    expect(list).toMatchObject([{ title: 'Imported NEW-O', price_from: { e4: 125_000 } }]);
  });

  test('does not overwrite what another user changed since the check', async () => {
    const id = await create();
    const product = await edited(id);
    const row = { Number: product.number, Code: product.content.variants[0]?.variant_code ?? '', 'Weight (g)': 9 };
    const file = await check(await marketXlsx([row]));
    await change(product, { title: 'Theirs' }, manager);
    const done = await run(file.import_id);
    expect(done.counts).toMatchObject({ changed: 0, refused: 1 });
    expect(await reasonsOf(file.import_id)).toEqual(['market-import.changed-since']);
    expect((await edited(id)).content).toMatchObject({ title: 'Theirs', variants: [{ weight_g: 380 }, {}] });
  });

  test('has a sentence for each mistake', async () => {
    const product = await edited(await create());
    const deleted = await edited(await create());
    await purchaser.mutate('market_product.delete', { market_product_ids: [deleted.market_product_id] });
    const [one, two] = product.content.variants;
    const file = await check(
      await marketXlsx([
        fresh('', 'M-1'),
        fresh('MP99999999', 'M-2'),
        { ...fresh(deleted.number, 'M-3'), Code: deleted.content.variants[0]?.variant_code ?? '' },
        fresh('M4', 'M-4', { Price: '12,5' }),
        fresh('M5', 'M-5', { 'English title': 'A', Options: 'Colour: A' }),
        fresh('M5', 'M-6', { 'English title': 'B', Options: 'Colour: B' }),
        fresh('M6', 'M-4'),
        fresh('M7', one?.sku ?? ''),
        fresh('M8', 'M-8', { Code: two?.variant_code ?? '' }),
        fresh('M9', 'M-9', { Options: 'Sage' }),
        fresh('M10', 'M-10', { Options: 'Colour: A' }),
        fresh('M10', 'M-11', { Options: 'Size: A' }),
        fresh('M11', 'M-12', { Pictures: 'mug.png' }),
        fresh('M12', 'M-13', { Status: 'Offered', Price: '' }),
        fresh('M4', 'M-14'),
        fresh('M13', 'M-15', { 'English title': '' }),
        { Number: product.number, Code: 'NO-SUCH', SKU: 'M-16' },
      ]),
    );
    const reasons = (await rowsOf(file.import_id)).map(({ number, reasons: all }) => [
      number,
      all.map(({ code }) => code),
    ]);
    expect(reasons).toEqual([
      ['', ['market-import.number-empty']],
      ['MP99999999', ['market-import.number-unknown']],
      [deleted.number, ['market-import.number-deleted']],
      ['M4', ['cell.number']],
      ['M5', ['market-import.differs']],
      ['M6', ['market-import.sku-twice']],
      ['M7', ['market-import.sku-taken']],
      ['M8', ['market-import.code-taken']],
      ['M9', ['market-import.options']],
      ['M10', ['market-import.options']],
      ['M11', ['market-import.picture']],
      ['M12', ['market-product.no-price']],
      ['M4', ['market-import.number-twice']],
      ['M13', ['market-import.needed']],
      [product.number, expect.arrayContaining(['market-import.code-unknown'])],
    ]);
    const texts = (await rowsOf(file.import_id)).flatMap(({ reasons: all }) => all.map(({ text }) => text));
    expect(texts).toContain('Row 5, Price: “12,5” is not a number, such as 12.50.');
    const chinese = marketImporter(app, purchaser.in('zh-CN'));
    for (const { reasons: all } of await chinese.rowsOf(file.import_id))
      for (const { text } of all) expect(text).toMatch(/\p{Script=Han}/u);
    expect(await commandRefusal(purchaser, 'market_product.importStart', { import_id: file.import_id })).toBe(
      'market-import.nothing-new',
    );
  });

  test('of 2,048 variants is imported, one more is refused', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => fresh('BIG', `BIG-${index}`, { Options: `Size: ${index}` }));
    const file = await check(marketCsv(rows(2_048)));
    expect(await run(file.import_id)).toMatchObject({ status: 'done', counts: { new: 1 } });
    expect(await skuCount('BIG-%')).toBe(2_048);
    const tooMany = await check(marketCsv(rows(2_049)));
    expect(await reasonsOf(tooMany.import_id)).toContain('market-import.too-many-variants');
  }, 60_000);

  test('takes the results of formulas, and refuses a formula that failed', async () => {
    const good = await check(marketCsv([fresh('F1', 'F-1', { Material: '#REF!' })]));
    expect(await reasonsOf(good.import_id)).toEqual(['cell.formula-error']);
    const guarded = await check(marketCsv([fresh('F2', 'F-2', { Material: "'=1+1" })]));
    await run(guarded.import_id);
    const [row] = await rowsOf(guarded.import_id, 'new');
    expect((await edited(row?.market_product_id ?? '')).content.variants[0]?.material).toBe('=1+1');
  });

  test('of a workbook has the results of its formulas; without a usable one it is refused with the cell', async () => {
    const titles = Object.keys(fresh('', ''));
    const placed = (row: number, cells: readonly string[]) =>
      `<row r="${row}">${cells.map((cell, at) => cell.replace('<c', `<c r="${String.fromCharCode(65 + at)}${row}"`)).join('')}</row>`;
    const text = (value: string | number | undefined) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const product = fresh('X1', 'X-1');
    const file = (price: string) =>
      workbook(
        placed(1, titles.map(text)) +
          placed(
            2,
            titles.map((title) => (title === 'Price' ? price : text(product[title]))),
          ),
      );
    const good = await check(file('<c><f>5*2.45</f><v>12.25</v></c>'));
    await run(good.import_id);
    const [row] = await rowsOf(good.import_id, 'new');
    expect((await edited(row?.market_product_id ?? '')).content.variants[0]?.price_e4).toBe(122_500);
    const cell = `${String.fromCharCode(65 + titles.indexOf('Price'))}2`;
    for (const [price, code] of [
      ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'table.formula-error'],
      ['<c><f>5*2.45</f></c>', 'table.formula-empty'],
    ] as const) {
      const response = await upload(file(price));
      expect([response.refusal, response.msg]).toEqual([code, expect.stringContaining(`cell ${cell} `)]);
    }
  });
});

describe('refused rows', () => {
  test('come as a file with their reasons; corrected, they are imported', async () => {
    const content = await marketXlsx([fresh('R1', 'R-1'), fresh('R2', 'R-2', { 'Weight (g)': 'heavy' })]);
    const file = await check(content);
    await run(file.import_id);
    const started = await purchaser.mutate('market_product.importRefused', { import_id: file.import_id });
    await app.idle();
    const { data: task } = await purchaser.query('task.detail', { task_id: started.data.task_id });
    const { file_id: fileId } = task.result as { file_id: string };
    const { body } = await purchaser.download('common.file', { file_id: fileId });
    const [sheet] = await readXlsxFile(body);
    const [head, ...rows] = sheet?.data ?? [];
    expect(head?.slice(0, 2)).toEqual(['Reason', 'Number']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toBe('Row 2, Weight (g): “heavy” is not a number, such as 12.50.');
  });

  test('of a CSV are a CSV', async () => {
    const file = await check(marketCsv([fresh('R3', 'R-3', { Price: 'x' })]));
    const started = await purchaser.mutate('market_product.importRefused', { import_id: file.import_id });
    await app.idle();
    const { data: task } = await purchaser.query('task.detail', { task_id: started.data.task_id });
    const { file_id: fileId } = task.result as { file_id: string };
    const { body } = await purchaser.download('common.file', { file_id: fileId });
    const [row] = parse(body, { columns: true, bom: true });
    expect(row).toMatchObject({ Number: 'R3', Reason: expect.stringContaining('Row 2, Price') });
    const again = await check(body.toString('utf8').replace('"x"', '1').replace(',x,', ',1,'));
    expect(again.counts.new).toBe(1);
  });
});

describe('an import that is killed', () => {
  /** A pool that breaks after so many transactions, like a killed process. */
  function dyingPool(transactions: number): Pool {
    let left = transactions;
    const connect = () => (left-- > 0 ? app.pool.connect() : Promise.reject(new Error('killed')));
    return new Proxy(app.pool, { get: (pool, name) => (name === 'connect' ? connect : Reflect.get(pool, name)) });
  }

  test('goes on where it was, without doubles', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => fresh(`K${index}`, `KILL-${index}`));
    const { import_id } = await check(marketCsv(rows));
    await app.pool.query(`update market_imports set status = 'running' where id = $1`, [import_id]);
    await expect(runJob({ import_id }, { ...app.services, pool: dyingPool(2) })).rejects.toThrow('killed');
    expect(await infoOf(import_id)).toMatchObject({ status: 'running', done: 250 });
    expect(await skuCount('KILL-%')).toBe(250);
    await Promise.all([runJob({ import_id }, app.services), runJob({ import_id }, app.services)]);
    expect(await infoOf(import_id)).toMatchObject({ status: 'done', done: 300, counts: { new: 300 } });
    expect(await skuCount('KILL-%')).toBe(300);
    await runJob({ import_id }, app.services);
    expect(await skuCount('KILL-%')).toBe(300);
  });
});

describe('refused', () => {
  test.each<readonly [string, string | Buffer, string]>([
    ['an empty file', '', 'market-import.no-products'],
    ['a head without rows', 'Number,Price\r\n', 'market-import.no-products'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'market-import.not-a-table'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'market-import.old-excel'],
    ['a broken workbook', Buffer.from('504b0304deadbeef', 'hex'), 'market-import.broken-xlsx'],
    ['other columns', 'Name,Total\r\n#1,5', 'market-import.columns-missing'],
    ['a column twice', 'Number,Price,Price\r\n1,2,3', 'market-import.column-twice'],
    ['an open quotation mark', 'Number,Price\r\n"1,2', 'market-import.broken-csv'],
  ])('%s', async (_, content, refusal) => {
    const file = { name: 'x.xlsx', type: 'application/octet-stream', content };
    expect(await uploadRefusal(purchaser, 'market_product.importDryRun', {}, file)).toBe(refusal);
  });

  test('users who may not edit the market', async () => {
    const seller = await app.as('seller');
    const file = { name: 'x.csv', type: 'text/csv', content: marketCsv([fresh('P', 'P-1')]) };
    expect(await uploadRefusal(seller, 'market_product.importDryRun', {}, file)).toBe('permission.denied');
    const { import_id } = await check(file.content);
    for (const name of ['market_product.importInfo', 'market_product.importRows'] as const)
      expect(await queryRefusal(seller, name, { import_id })).toBe('permission.denied');
    for (const name of ['market_product.importStart', 'market_product.importRefused'] as const)
      expect(await commandRefusal(seller, name, { import_id })).toBe('permission.denied');
    const input = { kind: 'market_products', filter: {}, format: 'csv' };
    expect(await commandRefusal(seller, 'export.start', input)).toBe('permission.denied');
  });

  test('an unknown import, and one that is started twice', async () => {
    const unknown = { import_id: crypto.randomUUID() };
    expect(await queryRefusal(purchaser, 'market_product.importInfo', unknown)).toBe('not-found');
    expect(await commandRefusal(purchaser, 'market_product.importStart', unknown)).toBe('not-found');
    const { data } = await upload(marketCsv([fresh('T1', 'T-1')]), 'once.csv');
    await run(data.import_id);
    expect(await commandRefusal(purchaser, 'market_product.importStart', { import_id: data.import_id })).toBe(
      'market-import.begun',
    );
    expect(await commandRefusal(purchaser, 'market_product.importRefused', { import_id: data.import_id })).toBe(
      'market-import.nothing-refused',
    );
    const again = await check(marketCsv([fresh('T1', 'T-1')]));
    expect(await reasonsOf(again.import_id)).toEqual(['market-import.sku-taken']);
  });
});

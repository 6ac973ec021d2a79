import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { importStatus } from '#domain/platform/file-imports/status.ts';
import { marketXlsx } from '../support/catalog/market-files.ts';
import type { TestClient } from '../support/server/client.ts';

export type ProductImportFigures = {
  readonly products: number;
  readonly variants: number;
  readonly file_mb: number;
  readonly dry_run_s: number;
  readonly import_s: number;
  /** Both together; at most 60 s are promised for 10,000 products. */
  readonly total_s: number;
  /** Of a second file that changes the price of every variant. */
  readonly changed_dry_run_s: number;
  readonly changed_import_s: number;
  /** Of the last minute, when it began. */
  readonly load: number;
};

const seconds = (since: number) => Math.round(performance.now() - since) / 1000;
const perProduct = 2;

/** Checks and imports a workbook of new market products over HTTP, then one that changes all of them. */
export async function measureProductImport(staff: TestClient, products = 10_000): Promise<ProductImportFigures> {
  const [load = 0] = loadavg();
  const [category] = (await staff.query('category.productCategoryList', {})).data;
  const mark = Date.now().toString(36).toUpperCase();
  const rows = Array.from({ length: products * perProduct }, (_, index) => {
    const [product, place] = [Math.floor(index / perProduct), index % perProduct];
    return {
      Number: `NEW-${product}`,
      Code: `${mark}-${product}-${place}`,
      'English title': `Measured product ${product}`,
      'Chinese title': `商品 ${product}`,
      Category: category?.name ?? '',
      Options: `Size: ${place}`,
      SKU: `${mark}-S-${product}-${place}`,
      Status: 'Offered',
      Price: 10 + place,
      'Weight (g)': 200,
      Material: 'Stoneware',
      Pictures: '/images/mug',
    };
  });
  const run = async (content: Buffer) => {
    const checking = performance.now();
    const file = { name: 'products.xlsx', type: 'application/octet-stream', content };
    const checked = await staff.upload('market_product.importDryRun', {}, file);
    if (checked.code !== 200) throw new Error(checked.msg);
    const { import_id, counts } = checked.data;
    if (counts.refused > 0) throw new Error(`${counts.refused} products are refused`);
    const dryRun = seconds(checking);
    const importing = performance.now();
    await staff.mutate('market_product.importStart', { import_id });
    for (;;) {
      const { data: now } = await staff.query('market_product.importInfo', { import_id });
      if (now.status === importStatus.done) return { import_id, dryRun, imported: seconds(importing) };
      if (now.status === importStatus.failed) throw new Error('the import failed');
      await wait(100);
    }
  };
  const content = await marketXlsx(rows);
  const first = await run(content);
  const numbers = await numbersOf(staff, first.import_id, products);
  const changes = rows.map((row, index) => ({
    Number: numbers[Math.floor(index / perProduct)] ?? '',
    Code: row.Code,
    Price: row.Price + 1,
  }));
  const second = await run(await marketXlsx(changes));
  return {
    products,
    variants: rows.length,
    file_mb: Math.round(content.length / 1e5) / 10,
    dry_run_s: first.dryRun,
    import_s: first.imported,
    total_s: Math.round((first.dryRun + first.imported) * 1000) / 1000,
    changed_dry_run_s: second.dryRun,
    changed_import_s: second.imported,
    load: Math.round(load * 10) / 10,
  };
}

/** The numbers that new products got, in the order of the file. */
async function numbersOf(staff: TestClient, importId: string, products: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < products; page += 1) {
    const { list } = (await staff.query('market_product.importRows', { import_id: importId, page, size: 1000 })).data;
    if (list.length === 0) break;
    ids.push(...list.map(({ market_product_id: id }) => id ?? ''));
  }
  const numbers = new Map<string, string>();
  for (let from = 0; from < ids.length; from += 200) {
    const some = { market_product_ids: ids.slice(from, from + 200), size: 1000 };
    for (const row of (await staff.query('market_product.grid', some)).data.list)
      numbers.set(row.market_product_id, row.number);
  }
  return ids.map((id) => numbers.get(id) ?? '');
}

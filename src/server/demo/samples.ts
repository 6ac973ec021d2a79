import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { laterOrder, sampleOrder } from './samples/orders.ts';
import { rowsOf } from './samples/rows.ts';
import { shopifyCsv } from './samples/shopify.ts';

const first = 40;
const second = 48;

const numbered = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** The two sample order files for imports. Newest orders first, as in exports; the second one is some days younger. */
export const sampleFiles = (): Readonly<Record<string, string>> => ({
  'shopify-orders.csv': shopifyCsv(
    numbered(first)
      .toReversed()
      .flatMap((nth) => rowsOf(sampleOrder(nth))),
  ),
  'shopify-orders-2.csv': shopifyCsv(
    numbered(second)
      .toReversed()
      .flatMap((nth) => rowsOf(laterOrder(nth))),
  ),
});

/** The folder of the files: the app serves them below /samples. */
export const sampleFolder = fileURLToPath(new URL('../../../public/samples/', import.meta.url));

// Run directly it rewrites the files, after the catalogue or this code has changed.
if (import.meta.main) {
  for (const [name, content] of Object.entries(sampleFiles())) await writeFile(`${sampleFolder}${name}`, content);
}

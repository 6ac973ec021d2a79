import type { marketFileRefusals } from '#contract/catalog/market-imports.ts';
import type { ReadProduct } from '#domain/catalog/market-imports/read-products.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import type { CheckProgress } from '../../platform/file-imports/check-progress.ts';
import { categoriesOf, decideProducts } from './decide.ts';
import { FileProblem } from './file-problem.ts';
import { readProducts } from './read.ts';
import { reportOf } from './report.ts';
import { insertRows, setTotal, type NewRow } from './store.ts';

type File = { readonly importId: string; readonly path: string; readonly progress: CheckProgress };
/** Creates the row of the import once the file can be read. */
type Begin = (encoding: string | null) => Promise<void>;

/**
 * Reads a file of market products and stores what importing it would do. Writes only the import's own rows; refused
 * when the file cannot be read, and the caller's transaction must then be rolled back.
 */
export async function checkFile(
  db: Db,
  { importId, path, progress }: File,
  begin: Begin,
): Promise<Result<true, (typeof marketFileRefusals)[number]>> {
  let position = 0;
  let rows = 0;
  try {
    const categories = await categoriesOf(db);
    for await (const part of readProducts(path)) {
      if (part.type === 'head') {
        await begin(part.encoding);
        rows = part.lastRow;
        progress.report(0, rows);
        continue;
      }
      const { decided } = await decideProducts(db, part.products, { lock: false, categories });
      const checked = decided.map(({ read, existing, decision }, index): NewRow => ({
        position: position + index,
        row: read.row,
        number: read.number,
        title: titleOf(read) || (existing?.content.title ?? ''),
        variants: read.variants.length,
        market_product_id: existing?.id ?? null,
        version: existing?.version ?? null,
        outcome: decision.verdict,
        report: reportOf(decision),
        content: decision.verdict === 'refused' ? null : read,
      }));
      await insertRows(db, importId, checked);
      position += checked.length;
      progress.report(part.products.at(-1)?.row ?? 0, rows);
    }
  } catch (error) {
    progress.drop();
    if (error instanceof FileProblem) return refuse(error.code, error.details);
    throw error;
  }
  await setTotal(db, importId, position);
  await progress.finish(db, importId, rows);
  return ok(true);
}

const titleOf = ({ variants: [first] }: ReadProduct): string => {
  const title = first?.values.title;
  return typeof title === 'string' ? title : '';
};

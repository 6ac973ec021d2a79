import type { ReadAs, ReadChoice } from '#domain/sales/imports/read-as.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import type { CheckProgress } from '../../platform/file-imports/check-progress.ts';
import { decideOrders } from './decide.ts';
import type { ReadOrder } from './reading/orders.ts';
import { FileProblem, problem, type FileRefusal } from './reading/problem.ts';
import { readOrders } from './reading/read.ts';
import { briefOf, refused, reportOf } from './report.ts';
import { toJson } from './order-hash.ts';
import { insertRows, refuseRows, setTotal, type ImportStore, type NewRow } from './store.ts';

type File = {
  readonly importId: string;
  readonly store: ImportStore;
  readonly path: string;
  readonly choice: ReadChoice;
  readonly now: Date;
  readonly progress: CheckProgress;
};
/** Creates the import's row once the file's kind is known. */
type Begin = (kind: 'shopify' | 'template', readAs: ReadAs) => Promise<void>;

/**
 * Reads an order file and stores, order by order, what importing it would do. Writes only the import's own rows;
 * refused when the file cannot be read, and the caller's transaction must then be rolled back.
 */
export async function checkFile(db: Db, file: File, begin: Begin): Promise<Result<true, FileRefusal>> {
  const { importId, store, path, choice, now, progress } = file;
  let position = 0;
  let rows = 0;
  try {
    for await (const part of readOrders(path, { currency: store.currency, now }, choice)) {
      if (part.type === 'kind') {
        await begin(part.kind, part.readAs);
        rows = part.lastRow;
        progress.report(0, rows);
      } else if (part.type === 'orders') {
        await insertRows(db, importId, await checkedRows(db, store, part.orders, position));
        position += part.orders.length;
        progress.report(part.orders.at(-1)?.row ?? 0, rows);
      } else {
        const twice = part.rows.map(({ row, again }) => problem('import.order-twice', { first: row, row: again }));
        await refuseRows(
          db,
          importId,
          part.rows.map(({ row }, index) => ({ row, report: refused(twice.slice(index, index + 1)) })),
        );
      }
    }
  } catch (error) {
    progress.drop();
    if (error instanceof FileProblem) return refuse(error.problem.code, error.problem.details);
    throw error;
  }
  await setTotal(db, importId, position);
  await progress.finish(db, importId, rows);
  return ok(true);
}

async function checkedRows(
  db: Db,
  store: ImportStore,
  read: readonly ReadOrder[],
  position: number,
): Promise<NewRow[]> {
  const orders = read.flatMap(({ order, sourceId }) => (order ? [{ order, sourceId }] : []));
  const shop = { sellerId: store.seller_id, storeId: store.id };
  const verdicts = (await decideOrders(db, shop, orders, { lock: false })).values();
  return read.map(({ row, orderNumber, sourceId, order, problems }, index): NewRow => {
    const place = { position: position + index, row, order_number: orderNumber };
    const decision = order ? verdicts.next().value?.decision : null;
    if (!order || !decision)
      return { ...place, outcome: 'refused', brief: {}, report: refused(problems), content: null };
    return {
      ...place,
      outcome: decision.verdict,
      brief: briefOf(order, sourceId),
      report: reportOf(decision, row),
      content: toJson(order),
    };
  });
}

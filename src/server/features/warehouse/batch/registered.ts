import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { packRestock } from '#contract/warehouse/pack-returns.ts';
import type { Db, Handler } from '../../../core/http/context.ts';

/** Rows that operations change; the orders are those of the parcels. */
export type RowsOfOperations = {
  readonly parcelIds: readonly string[];
  readonly stock: readonly { readonly warehouseId: string; readonly variantId: string }[];
};

type RegisteredOperation<C extends Call> = {
  readonly handle: Handler<C>;
  /** They are locked with those of the whole batch, before its first operation. */
  readonly rowsOf: (db: Db, inputs: readonly z.output<C['input']>[]) => Promise<RowsOfOperations>;
};

/** Operations of nouns that the warehouse must not import: src/server/registries.ts. */
export type BatchOperations = { readonly 'pack.restock': RegisteredOperation<typeof packRestock> };

import {
  purchaseCancel,
  purchaseCancelMany,
  purchaseConfirm,
  purchaseFinish,
  purchaseFlow,
  purchaseList,
  purchaseReject,
  purchaseReopen,
  purchaseTerminate,
  purchaseUpdate,
} from '#contract/warehouse/purchasing.ts';
import { purchaseFilters } from '#domain/warehouse/purchasing/status.ts';
import { ok } from '#domain/shared/result.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { presentPurchase, rightsOf } from './present.ts';
import { cancel, cancelMany, reject } from './end.ts';
import { flow } from './flow.ts';
import { finish, reopen } from './reopen.ts';
import { countByStatus, linesOf, listPurchases, filterOptions } from './store.ts';
import { buy, confirm, terminate } from './work.ts';

export const purchasingRoutes: readonly Route[] = [
  defineRoute(purchaseList, async ({ input, actor, scope, db }) => {
    const rights = rightsOf(actor);
    const statuses = purchaseFilters[input.filter].filter((status) => input.status?.includes(status) ?? true);
    const reached = narrow(scope, input.seller_id);
    const { rows, count } = await listPurchases(db, reached, { ...input, statuses, mayReadFactory: rights.factory });
    const lines = Map.groupBy(
      await linesOf(
        db,
        rows.map((row) => row.id),
      ),
      (line) => line.purchase_id,
    );
    const counts = await countByStatus(db, reached, input.kind);
    const of = (status: number) => counts.get(status) ?? 0;
    return ok({
      ...(await filterOptions(db, rights)),
      list: rows.map((row) => presentPurchase(row, lines.get(row.id) ?? [], rights)),
      count,
      size: input.size,
      counts: { confirming: of(0), purchasing: of(1), stocking: of(2), finished: of(3), canceled: of(-1) + of(-2) },
    });
  }),

  defineRoute(purchaseConfirm, confirm),
  defineRoute(purchaseUpdate, buy),
  defineRoute(purchaseReject, reject),
  defineRoute(purchaseCancel, cancel),
  defineRoute(purchaseTerminate, terminate),
  defineRoute(purchaseFlow, flow),
  defineRoute(purchaseCancelMany, cancelMany),
  defineRoute(purchaseReopen, reopen),
  defineRoute(purchaseFinish, finish),
];

import {
  supplierOrderFile,
  supplierOrderFinish,
  supplierOrderReceive,
  supplierOrderShip,
} from '#contract/warehouse/suppliers/supplier-deliveries.ts';
import {
  supplierOrderCancel,
  supplierOrderConfirm,
  supplierOrderCreate,
  supplierOrderDemand,
  supplierOrderInfo,
  supplierOrderList,
  supplierOrderSave,
  supplierOrderSend,
} from '#contract/warehouse/suppliers/supplier-orders.ts';
import {
  supplierOrderAttachNumbers,
  supplierOrderFetchNumbers,
  supplierOrderReadNumbers,
} from '#contract/warehouse/suppliers/supplier-numbers.ts';
import { supplierOrderReplace, supplierOrderReplacements } from '#contract/warehouse/suppliers/supplier-replacement.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { configuredApp } from '../../catalog/sources/api.ts';
import { breaksIn } from '../../catalog/suppliers/ordering.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { cartonsOf } from './cartons.ts';
import { creditsOf } from './claims/credits.ts';
import { create, save } from './create.ts';
import { listDemand, warehousesToFill } from './demand.ts';
import { findOrder } from './order.ts';
import { presentOrder, presentRow } from './present.ts';
import { replace, replacementsFor } from './replace.ts';
import { listOrders } from './store.ts';
import { cancel, confirm, send } from './work.ts';

import { finish, receive, ship } from './deliveries.ts';
import { orderFile } from './document.ts';
import { attach } from './numbers/attach.ts';
import { fetchNumbers, guardFetching } from './numbers/fetch.ts';
import { read } from './numbers/read.ts';

export const supplierOrderRoutes: readonly Route[] = [
  defineRoute(supplierOrderDemand, async ({ input, db, now }) => {
    const { rows, count } = await listDemand(db, input, now);
    return ok({ list: rows, count, size: input.size, warehouses: await warehousesToFill(db) });
  }),

  defineRoute(supplierOrderList, async ({ input, db }) => {
    const { rows, count } = await listOrders(db, input);
    return ok({ list: rows.map(presentRow), count, size: input.size });
  }),

  defineRoute(supplierOrderInfo, async ({ input, db, services }) => {
    const found = await findOrder(db, input.order_id);
    if (!found) return refuse('not-found');
    const { id } = found.order;
    const [cartons, credits] = [await cartonsOf(db, id), await creditsOf(db, id)];
    const breaksOf = await breaksIn(db, factoryCurrency, found.lines);
    const { missing } = await configuredApp(services);
    return ok(presentOrder(found, { cartons, credits, breaksOf, missing }));
  }),

  defineRoute(supplierOrderCreate, create),
  defineRoute(supplierOrderSave, save),
  defineRoute(supplierOrderSend, send),
  defineRoute(supplierOrderConfirm, confirm),
  defineRoute(supplierOrderCancel, cancel),
  defineRoute(supplierOrderShip, ship),
  defineRoute(supplierOrderReceive, receive),
  defineRoute(supplierOrderFinish, finish),

  defineRoute(supplierOrderReplacements, async ({ input, db }) => {
    const found = await findOrder(db, input.order_id);
    return found ? ok(await replacementsFor(db, found)) : refuse('not-found');
  }),
  defineRoute(supplierOrderReplace, replace),
  defineRoute(supplierOrderReadNumbers, read),
  defineRoute(supplierOrderAttachNumbers, attach),
  defineRoute(supplierOrderFetchNumbers, fetchNumbers, guardFetching),

  defineRoute(supplierOrderFile, async ({ input, db, now }) => {
    const file = await orderFile(db, input.order_id, input.format, now);
    return file ? ok(file) : refuse('not-found');
  }),
];

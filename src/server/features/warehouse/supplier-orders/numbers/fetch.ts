import type { supplierOrderFetchNumbers } from '#contract/warehouse/suppliers/supplier-numbers.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { isWholesaleNumber, type WholesaleParcel } from '#domain/warehouse/supplier-orders/numbers/wholesale.ts';
import { runningSupplierOrders } from '#domain/warehouse/supplier-orders/status.ts';
import { fetchLogistics } from '../../../../connectors/wholesale/logistics.ts';
import type { Guard, RequestContext } from '../../../../core/http/context.ts';
import { configuredApp, limitsOf } from '../../../catalog/sources/api.ts';
import { noteAccess } from '../../../platform/settings/service-access.ts';
import { orderById } from '../store.ts';
import { attachFetched } from './fetched.ts';
import { runningOrders } from './store.ts';

type Call = typeof supplierOrderFetchNumbers;
type Fetched = { readonly number: string; readonly parcels: readonly WholesaleParcel[] };

/** Calling the API takes no connection. */
export const guardFetching: Guard<Call, Fetched> = async ({ input, services }) => {
  const order = await orderById(services.db, input.order_id);
  if (!order) return refuse('not-found');
  const { number, supplier_number: supplierNumber } = order;
  if (!runningSupplierOrders.includes(order.status)) return refuse('supplier-order.wrong-status', { number });
  if (order.version !== input.version) return refuse('supplier-order.changed', { number });
  if (!isWholesaleNumber(supplierNumber)) return refuse('numbers.not-of-1688', { number });
  const { app } = await configuredApp(services);
  if (!app) return refuse('numbers.no-key');
  const parcels = await fetchLogistics(app, supplierNumber, await limitsOf(services));
  return parcels.ok ? ok({ number, parcels: parcels.value }) : parcels;
};

export async function fetchNumbers(context: RequestContext<Call> & { readonly validated: Fetched }) {
  const { input, db, validated } = context;
  const order = (await runningOrders(db, [validated.number])).find(({ id }) => id === input.order_id);
  if (!order) return refuse('supplier-order.wrong-status', { number: validated.number });
  // Checked again with the order locked.
  if (order.version !== input.version) return refuse('supplier-order.changed', { number: order.number });
  await noteAccess(db, 'taoworld.access', 'open', context.now);
  return attachFetched(order, validated.parcels, context);
}

import type { CallName } from '#contract/registry.ts';
import type { SellerRows } from '../database/first-seller-rows.ts';
import { catalogCalls } from './foreign-calls/catalog.ts';
import { financeCalls } from './foreign-calls/finance.ts';
import { platformCalls } from './foreign-calls/platform.ts';
import { salesCalls } from './foreign-calls/sales.ts';
import { shippingCalls } from './foreign-calls/shipping.ts';
import { sourcingCalls } from './foreign-calls/sourcing.ts';
import { supportCalls } from './foreign-calls/support.ts';
import { warehouseCalls } from './foreign-calls/warehouse.ts';
import type { Foreign } from './foreign-calls/foreign.ts';

/** The calls of all areas; a call without an entry does not compile. */
export const foreignCalls = (rows: SellerRows): Record<CallName, Foreign> => ({
  ...platformCalls(rows),
  ...financeCalls(rows),
  ...shippingCalls(rows),
  ...catalogCalls(rows),
  ...sourcingCalls(rows),
  ...warehouseCalls(rows),
  ...salesCalls(rows),
  ...supportCalls(rows),
});

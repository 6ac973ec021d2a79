import { doorRefusals } from './refusals/door.ts';
import { storesRefusals } from './refusals/stores.ts';
import { orderWorkRefusals } from './refusals/order-work.ts';
import { ordersRefusals } from './refusals/orders.ts';
import { importsRefusals } from './refusals/imports.ts';
import { marketplaceRefusals } from './refusals/marketplace.ts';
import { mappingRefusals } from './refusals/mapping.ts';
import { settingsRefusals } from './refusals/settings.ts';
import { shippingRefusals } from './refusals/shipping.ts';
import { processRefusals } from './refusals/process.ts';
import { accountsRefusals } from './refusals/accounts.ts';
import { purchasingRefusals } from './refusals/purchasing.ts';
import { afterSalesRefusals } from './refusals/after-sales.ts';
import { packingRefusals } from './refusals/packing.ts';
import { parcelsRefusals } from './refusals/parcels.ts';
import { stockCountRefusals } from './refusals/stock-counts.ts';
import { tablesRefusals } from './refusals/tables.ts';
import { trackingRefusals } from './refusals/tracking.ts';
import { filesRefusals } from './refusals/files.ts';
import { notificationsRefusals } from './refusals/notifications.ts';
import { registrationRefusals } from './refusals/registration.ts';
import { exportsRefusals } from './refusals/exports.ts';
import { viewsRefusals } from './refusals/views.ts';
import { rbacRefusals } from './refusals/rbac.ts';
import { pushRefusals } from './refusals/push.ts';
import { actingRefusals } from './refusals/acting.ts';
import { cartRefusals } from './refusals/cart.ts';
import { securityRefusals } from './refusals/security.ts';

/**
 * The closed list of reasons to say no. The kinds of the door (400, 401, 403, 413, 429, 500, 507) are also the HTTP
 * status; all others travel with HTTP 200, as specification §8 has it. A code without a sentence does not compile.
 */
export const refusals = {
  ...doorRefusals,
  ...storesRefusals,
  ...ordersRefusals,
  ...orderWorkRefusals,
  ...importsRefusals,
  ...marketplaceRefusals,
  ...mappingRefusals,
  ...settingsRefusals,
  ...shippingRefusals,
  ...processRefusals,
  ...accountsRefusals,
  ...purchasingRefusals,
  ...packingRefusals,
  ...afterSalesRefusals,
  ...parcelsRefusals,
  ...stockCountRefusals,
  ...tablesRefusals,
  ...trackingRefusals,
  ...filesRefusals,
  ...rbacRefusals,
  ...notificationsRefusals,
  ...registrationRefusals,
  ...exportsRefusals,
  ...viewsRefusals,
  ...cartRefusals,
  ...securityRefusals,
  ...actingRefusals,
  ...pushRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What every call may answer, whatever it declares. */
export type CommonRefusal =
  | 'input.invalid'
  | 'session.missing'
  | 'session.idle'
  | 'session.factor'
  | 'permission.denied'
  | 'not-found'
  | 'key.missing'
  | 'key.reused'
  | 'body.too-large'
  | 'storage.full'
  | 'database.away'
  | 'database.read-only'
  | 'server.busy'
  | 'outcome.unknown'
  | 'internal';

/** Statuses that are also the HTTP status. */
export const httpStatuses: readonly number[] = [400, 401, 403, 413, 429, 500, 503, 507];

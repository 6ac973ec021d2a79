import type { Route } from './context.ts';
import { accountSettingsRoutes } from '../features/account-settings/routes.ts';
import { accountsRoutes } from '../features/accounts/routes.ts';
import { decisionsRoutes } from '../features/decisions/routes.ts';
import { manualRoutes } from '../features/manual-payments/routes.ts';
import { exportsRoutes } from '../features/exports/routes.ts';
import { cartRoutes } from '../features/cart/routes.ts';
import { crashRoutes } from '../features/crash/routes.ts';
import { actingRoutes } from '../features/rbac/acting.ts';
import { afterSalesRoutes } from '../features/after-sales/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { balanceAccountsRoutes } from '../features/balance-accounts/routes.ts';
import { carriersRoutes } from '../features/carriers/routes.ts';
import { filesRoutes } from '../features/files/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { importsRoutes } from '../features/imports/routes.ts';
import { iossRoutes } from '../features/ioss/routes.ts';
import { mappingRoutes } from '../features/mapping/routes.ts';
import { marketplaceRoutes } from '../features/marketplace/routes.ts';
import { notificationsRoutes } from '../features/notifications/routes.ts';
import { pushRoutes } from '../features/notifications/push-routes.ts';
import { addressRoutes } from '../features/orders/address-routes.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { photoRoutes } from '../features/packing/photo-routes.ts';
import { arrangeRoutes } from '../features/packing/arrange-routes.ts';
import { packingRoutes } from '../features/packing/routes.ts';
import { paypalRoutes } from '../features/paypal/routes.ts';
import { processRoutes } from '../features/process/routes.ts';
import { purchasingRoutes } from '../features/purchasing/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { registrationRoutes } from '../features/registration/routes.ts';
import { securityRoutes } from '../features/security/routes.ts';
import { rbacRoutes } from '../features/rbac/routes.ts';
import { ratesRoutes } from '../features/rates/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { shippingRoutes } from '../features/shipping/routes.ts';
import { shippingProfitRoutes } from '../features/shipping-profit/routes.ts';
import { statisticsRoutes } from '../features/statistics/routes.ts';
import { stockRoutes } from '../features/stock/routes.ts';
import { storesRoutes } from '../features/stores/routes.ts';
import { tasksRoutes } from '../features/tasks/routes.ts';
import { trackingRoutes } from '../features/tracking/routes.ts';
import { wishlistRoutes } from '../features/wishlist/routes.ts';
import { viewsRoutes } from '../features/views/routes.ts';

/** Who answers what: the list that `serve` puts on the air. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...rbacRoutes,
  ...registrationRoutes,
  ...storesRoutes,
  ...ordersRoutes,
  ...addressRoutes,
  ...homeRoutes,
  ...statisticsRoutes,
  ...shippingProfitRoutes,
  ...manualRoutes,
  ...decisionsRoutes,
  ...importsRoutes,
  ...marketplaceRoutes,
  ...mappingRoutes,
  ...shippingRoutes,
  ...processRoutes,
  ...afterSalesRoutes,
  ...accountsRoutes,
  ...balanceAccountsRoutes,
  ...ratesRoutes,
  ...settingsRoutes,
  ...carriersRoutes,
  ...paypalRoutes,
  ...iossRoutes,
  ...purchasingRoutes,
  ...packingRoutes,
  ...stockRoutes,
  ...arrangeRoutes,
  ...photoRoutes,
  ...trackingRoutes,
  ...filesRoutes,
  ...tasksRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...exportsRoutes,
  ...viewsRoutes,
  ...searchRoutes,
  ...crashRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...securityRoutes,
  ...accountSettingsRoutes,
  ...actingRoutes,
  ...auditRoutes,
];

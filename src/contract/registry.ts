import type { Call } from './call.ts';
import * as accountSettings from './account-settings.ts';
import * as accounts from './accounts.ts';
import * as acting from './acting.ts';
import * as afterSaleActs from './after-sale-acts.ts';
import * as afterSales from './after-sales.ts';
import * as audit from './audit.ts';
import * as autoProcess from './auto-process.ts';
import * as balanceAccounts from './balance-accounts.ts';
import * as carriers from './carriers.ts';
import * as cart from './cart.ts';
import * as crash from './crash.ts';
import * as exports from './exports.ts';
import * as files from './files.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as imports from './imports.ts';
import * as ioss from './ioss.ts';
import * as mapping from './mapping.ts';
import * as marketplace from './marketplace.ts';
import * as notifications from './notifications.ts';
import * as orderAddresses from './order-addresses.ts';
import * as orderWork from './order-work.ts';
import * as orders from './orders.ts';
import * as packModes from './pack-modes.ts';
import * as packTogether from './pack-together.ts';
import * as packing from './packing.ts';
import * as parcelDecisions from './parcel-decisions.ts';
import * as parcelRearranging from './parcel-rearranging.ts';
import * as parcelPhotos from './parcel-photos.ts';
import * as paypal from './paypal.ts';
import * as process from './process.ts';
import * as purchasing from './purchasing.ts';
import * as push from './push.ts';
import * as rbac from './rbac.ts';
import * as rbacUsers from './rbac-users.ts';
import * as search from './search.ts';
import * as registration from './registration.ts';
import * as security from './security.ts';
import * as rates from './rates.ts';
import * as settings from './settings.ts';
import * as shipping from './shipping.ts';
import * as statistics from './statistics.ts';
import * as stockCounts from './stock-counts.ts';
import * as storeConnections from './store-connections.ts';
import * as stores from './stores.ts';
import * as tasks from './tasks.ts';
import * as trackDelays from './track-delays.ts';
import * as tracking from './tracking.ts';
import * as views from './views.ts';
import * as wishlist from './wishlist.ts';

const nouns = {
  identity,
  rbac,
  rbacUsers,
  registration,
  stores,
  storeConnections,
  orders,
  orderWork,
  orderAddresses,
  home,
  statistics,
  imports,
  marketplace,
  mapping,
  shipping,
  process,
  autoProcess,
  afterSales,
  afterSaleActs,
  accounts,
  balanceAccounts,
  rates,
  settings,
  carriers,
  paypal,
  ioss,
  purchasing,
  packing,
  packTogether,
  packModes,
  stockCounts,
  parcelDecisions,
  parcelRearranging,
  parcelPhotos,
  trackDelays,
  tracking,
  files,
  tasks,
  notifications,
  exports,
  views,
  search,
  crash,
  cart,
  wishlist,
  security,
  accountSettings,
  acting,
  audit,
  push,
};

type Nouns = typeof nouns;
export type AnyCall = { [N in keyof Nouns]: Extract<Nouns[N][keyof Nouns[N]], Call> }[keyof Nouns];
/** Every call of the product by its name. */
export type Calls = { [C in AnyCall as C['name']]: C };
export type CallName = keyof Calls;

const isCall = (exported: unknown): exported is AnyCall =>
  typeof exported === 'object' && exported !== null && 'kind' in exported && 'needs' in exported;

/** All calls, in the order of the nouns: the routes, the documents and the grid of rights are made from this list. */
export const allCalls: readonly AnyCall[] = Object.values(nouns).flatMap((noun) => Object.values(noun).filter(isCall));

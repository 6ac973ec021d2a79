import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconScan,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';

/** The menu comes from the server as names and paths; here they get their words and icons. */
export const menuWords: Readonly<Record<string, MessageDescriptor>> = {
  order: msg`Orders`,
  orderList: msg`Order list`,
  orderProcess: msg`Process`,
  orderImport: msg`Import`,
  orderShippingOrders: msg`Shipping orders`,
  orderDecisions: msg`Parcels to decide`,
  products: msg`Products`,
  productsMall: msg`Marketplace`,
  productsMapping: msg`Mapping`,
  purchase: msg`Purchases`,
  purchaseList: msg`Purchase list`,
  stock: msg`Stock`,
  stockPurchase: msg`Receive goods`,
  pack: msg`Pack`,
  store: msg`Stores`,
  accounts: msg`Accounts`,
  accountsRecharge: msg`Recharge`,
  accountsAdminRecharge: msg`Confirm recharges`,
  accountsBillHistory: msg`Bill history`,
  settings: msg`Settings`,
  settingsGeneral: msg`Settings`,
  rbac: msg`Users and roles`,
  rbacUserList: msg`Users`,
  rbacRoleList: msg`Roles`,
  rbacPermissionList: msg`Permissions`,
  rbacAuditLog: msg`Audit log`,
};

export const menuIcons: Readonly<Record<string, Icon>> = {
  order: IconBox,
  products: IconTag,
  purchase: IconShoppingBag,
  stock: IconBuildingWarehouse,
  pack: IconScan,
  store: IconBuildingStore,
  accounts: IconWallet,
  rbac: IconUsers,
  settings: IconSettings,
};

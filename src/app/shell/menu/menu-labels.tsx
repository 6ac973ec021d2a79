import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconScan,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';

/** The server sends the menu as names and paths; labels and icons are assigned here. */
export const menuLabels: Readonly<Record<string, MessageDescriptor>> = {
  dashboard: msg`Dashboard`,
  order: msg`Orders`,
  orderList: msg`Order list`,
  orderProcess: msg`Process`,
  orderImport: msg`Import`,
  orderShippingOrders: msg`Shipping orders`,
  orderAddress: msg`Addresses`,
  orderLabels: msg`Labels`,
  orderAftersale: msg`After-sales`,
  orderStatistics: msg`Statistics`,
  orderShippingProfit: msg`Shipping profit`,
  orderDecisions: msg`Parcels to decide`,
  products: msg`Products`,
  productsMall: msg`Marketplace`,
  productsManage: msg`Market products`,
  productsDeleted: msg`Deleted products`,
  products1688: msg`1688 and other sources`,
  productsImportList: msg`Import list`,
  productsCategories: msg`Categories`,
  productsTags: msg`Tags`,
  productsCollection: msg`Collections`,
  productsVendors: msg`Vendors`,
  productsMy: msg`My products`,
  productsChangeLogs: msg`Option changes`,
  productsMapping: msg`Mapping`,
  productsAddInquiry: msg`Ask for prices`,
  sourcing: msg`Sourcing`,
  purchase: msg`Purchases`,
  purchaseList: msg`Purchase list`,
  purchaseInternal: msg`Internal products`,
  purchaseInternalEdit: msg`Internal product`,
  purchaseVariants: msg`Variant options`,
  stock: msg`Stock`,
  stockPurchase: msg`Receive goods`,
  stockBought: msg`Stock purchases`,
  stockCounts: msg`Counts`,
  pack: msg`Pack`,
  store: msg`Stores`,
  accounts: msg`Accounts`,
  accountsRecharge: msg`Recharge`,
  accountsAdminRecharge: msg`Confirm recharges`,
  accountsBillHistory: msg`Bill history`,
  settings: msg`Settings`,
  settingsGeneral: msg`Settings`,
  settingsUserInfo: msg`User info`,
  settingsBalanceAccount: msg`Balance accounts`,
  settingsPaypal: msg`PayPal`,
  settingsIoss: msg`IOSS`,
  settingsExchangeRate: msg`Exchange rates`,
  settingsCarriers: msg`Carriers`,
  settingsTaoworld: msg`Taoworld`,
  settingsPlatform: msg`Platform`,
  rbac: msg`Users and roles`,
  rbacUserList: msg`Users`,
  rbacRoleList: msg`Roles`,
  rbacPermissionList: msg`Permissions`,
  rbacAuditLog: msg`Audit log`,
  waybillNumbers: msg`Track several parcels`,
  notifications: msg`Notifications`,
  account: msg`Account settings`,
  'account-base': msg`Profile`,
  'account-security': msg`Security`,
  'account-custom': msg`Preferences`,
  'account-binding': msg`E-mail and phone`,
  'account-notification': msg`Notifications`,
};

export const menuIcons: Readonly<Record<string, Icon>> = {
  dashboard: IconLayoutDashboard,
  order: IconBox,
  products: IconTag,
  sourcing: IconMessageQuestion,
  purchase: IconShoppingBag,
  stock: IconBuildingWarehouse,
  pack: IconScan,
  store: IconBuildingStore,
  accounts: IconWallet,
  rbac: IconUsers,
  settings: IconSettings,
};

/** The label of an entry; its name if it has none. */
export function usePlaceLabel(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => {
    const label = menuLabels[name];
    return label ? i18n._(label) : name;
  };
}

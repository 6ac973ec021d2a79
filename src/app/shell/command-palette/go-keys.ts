/** The second key after G, by the menu entry's name. */
export const goKeys: Readonly<Record<string, string>> = {
  dashboard: 'd',
  orderList: 'o',
  orderProcess: 'p',
  orderImport: 'i',
  orderShippingOrders: 's',
  productsMall: 'm',
  productsMapping: 'a',
  purchaseList: 'u',
  stockPurchase: 'r',
  pack: 'k',
  store: 't',
  accountsRecharge: 'e',
  accountsAdminRecharge: 'c',
  accountsBillHistory: 'b',
  notifications: 'n',
};

export const waybillKey = 'w';

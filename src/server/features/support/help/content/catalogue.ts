import type { HelpKind } from '#domain/support/help/article.ts';

type ContentEntry = {
  /** Also the name of its two files. */
  readonly slug: string;
  /** The pages of the app that it explains. */
  readonly pages?: readonly string[];
};

export type ContentCategory = {
  readonly kind: HelpKind;
  readonly slug: string;
  readonly title: string;
  readonly title_cn: string;
  readonly summary: string;
  readonly summary_cn: string;
  readonly articles: readonly ContentEntry[];
};

/** The categories and articles that come with an installation, in their order. */
export const contents: readonly ContentCategory[] = [
  {
    kind: 'public',
    slug: 'getting-started',
    title: 'Getting started',
    title_cn: '开始使用',
    summary: 'Connect your shop and bring in orders.',
    summary_cn: '连接店铺并导入订单。',
    articles: [
      { slug: 'connect-your-shop', pages: ['/store', '/accounts/store-history'] },
      { slug: 'import-orders-from-a-file', pages: ['/order/import'] },
      { slug: 'get-help', pages: ['/ticket'] },
      { slug: 'your-account', pages: ['/settings/general', '/account/settings', '/settings/user-info'] },
    ],
  },
  {
    kind: 'public',
    slug: 'products',
    title: 'Products and prices',
    title_cn: '商品与价格',
    summary: 'Find products, publish them, map them, ask for prices.',
    summary_cn: '查找、发布、映射商品以及询价。',
    articles: [
      { slug: 'find-products-in-the-marketplace', pages: ['/products/mall'] },
      { slug: 'import-and-publish-products', pages: ['/products/import-list', '/products/my'] },
      { slug: 'map-products', pages: ['/products/my/mapping', '/products/product_change_logs'] },
      { slug: 'ask-for-a-price', pages: ['/sourcing', '/products/my/add-inquiry', '/products/quotation'] },
      {
        slug: 'buy-samples-and-stock',
        pages: ['/checkout', '/stock/purchase', '/stock/purchase/apply', '/stock/purchase/flow'],
      },
    ],
  },
  {
    kind: 'public',
    slug: 'orders',
    title: 'Orders and shipping',
    title_cn: '订单与物流',
    summary: 'Process orders, follow parcels, solve problems.',
    summary_cn: '处理订单、跟踪包裹、解决问题。',
    articles: [
      { slug: 'process-orders', pages: ['/order/process', '/order/list', '/order', '/dashboard'] },
      { slug: 'correct-an-address', pages: ['/order/address'] },
      { slug: 'follow-a-parcel', pages: ['/order/shipping-orders', '/yt-waybill-query'] },
      { slug: 'refund-and-resend', pages: ['/order/aftersale'] },
      { slug: 'what-collect-means' },
      { slug: 'order-statistics', pages: ['/order/statistics', '/order/shipping-profit'] },
    ],
  },
  {
    kind: 'public',
    slug: 'money',
    title: 'Money',
    title_cn: '资金',
    summary: 'Recharge, bills, invoices and statements.',
    summary_cn: '充值、账单、发票和对账单。',
    articles: [
      { slug: 'recharge-your-balance', pages: ['/accounts/recharge', '/accounts/manual-pay-history'] },
      { slug: 'pay-with-paypal', pages: ['/accounts/paypal-history', '/settings/paypal'] },
      {
        slug: 'bills-and-statements',
        pages: [
          '/accounts/bill-history',
          '/accounts/AccountBillHistory/AccountBillDetailList',
          '/settings/balance-account',
        ],
      },
      { slug: 'invoices', pages: ['/accounts/invoice', '/accounts/invoice/invoice-detail'] },
      { slug: 'store-costs-and-fees', pages: ['/accounts/store-cost', '/accounts/marketing-fee'] },
    ],
  },
  {
    kind: 'public',
    slug: 'tax-and-affiliates',
    title: 'Tax and affiliates',
    title_cn: '税务与联盟',
    summary: 'VAT, IOSS and commissions.',
    summary_cn: '增值税、IOSS 与佣金。',
    articles: [
      { slug: 'vat-and-ioss', pages: ['/settings/ioss'] },
      {
        slug: 'affiliate-commissions',
        pages: ['/affiliate', '/affiliate/users', '/affiliate/withdraws', '/affiliate/bill-history'],
      },
    ],
  },
  {
    kind: 'internal',
    slug: 'sales',
    title: 'Sales and service',
    title_cn: '销售与客服',
    summary: 'Inquiries, quotations, orders and cases.',
    summary_cn: '询价、报价、订单与售后。',
    articles: [
      { slug: 'quote-an-inquiry', pages: ['/sourcing', '/inquiry/quote', '/products/quotation'] },
      { slug: 'quotation-formulas', pages: ['/quotation-formula'] },
      {
        slug: 'help-a-seller-with-orders',
        pages: ['/order', '/order/list', '/order/process', '/order/address', '/store'],
      },
      { slug: 'decide-refunds-resends-collects', pages: ['/order/aftersale'] },
      { slug: 'delayed-parcels', pages: ['/order/shipping-orders', '/order/decisions'] },
      { slug: 'work-on-tickets', pages: ['/ticket'] },
      {
        slug: 'products-of-sellers',
        pages: [
          '/products/import-list',
          '/products/my',
          '/products/my/mapping',
          '/products/my/add-inquiry',
          '/products/product_change_logs',
        ],
      },
      { slug: 'statistics-for-staff', pages: ['/order/statistics', '/order/shipping-profit'] },
      { slug: 'import-orders-for-a-seller', pages: ['/order/import'] },
      { slug: 'look-up-a-parcel', pages: ['/yt-waybill-query'] },
    ],
  },
  {
    kind: 'internal',
    slug: 'warehouse',
    title: 'Warehouse',
    title_cn: '仓库',
    summary: 'Purchasing, receiving, packing and counting.',
    summary_cn: '采购、收货、打包与盘点。',
    articles: [
      { slug: 'purchase-goods', pages: ['/purchase', '/purchase/list', '/stock/purchase/flow'] },
      { slug: 'receive-and-sort', pages: ['/stock', '/stock/purchase'] },
      { slug: 'pack-a-parcel', pages: ['/pack', '/order/labels'] },
      { slug: 'pick-parcels', pages: ['/stock/picking'] },
      { slug: 'pack-offline' },
      { slug: 'count-stock', pages: ['/stock/counts'] },
      { slug: 'internal-products', pages: ['/purchase/internal', '/purchase/internal/edit', '/purchase/variants'] },
      {
        slug: 'stock-lists',
        pages: ['/stock/list', '/stock2/list', '/stock/live', '/stock/platform', '/stock/hosted'],
      },
      { slug: 'import-stock', pages: ['/stock/import'] },
      { slug: 'places-and-moves', pages: ['/stock/locations', '/stock/quarantine', '/stock/lots'] },
      { slug: 'supplier-orders', pages: ['/purchase/orders'] },
      { slug: 'claim-from-suppliers' },
    ],
  },
  {
    kind: 'internal',
    slug: 'finance',
    title: 'Finance',
    title_cn: '财务',
    summary: 'Recharges, bank statements, invoices, month close.',
    summary_cn: '充值、银行对账单、发票与月结。',
    articles: [
      {
        slug: 'approve-recharges',
        pages: ['/accounts', '/accounts/admin-recharge', '/accounts/recharge', '/accounts/manual-pay-history'],
      },
      { slug: 'bank-statements', pages: ['/accounts/bank-statements'] },
      {
        slug: 'invoices-for-sellers',
        pages: [
          '/accounts/invoice',
          '/accounts/invoice/invoice-detail',
          '/accounts/bill-history',
          '/accounts/AccountBillHistory/AccountBillDetailList',
          '/settings/balance-account',
        ],
      },
      { slug: 'close-a-month', pages: ['/accounts/books'] },
      { slug: 'credit-lines', pages: ['/accounts/credit'] },
      {
        slug: 'affiliate-payments',
        pages: ['/affiliate', '/affiliate/users', '/affiliate/withdraws', '/affiliate/bill-history'],
      },
      {
        slug: 'costs-fees-and-profit',
        pages: ['/accounts/store-cost', '/accounts/marketing-fee', '/accounts/store-history', '/accounts/orders'],
      },
      {
        slug: 'paypal-payments',
        pages: ['/accounts/paypal-history', '/accounts/paypal-return', '/settings/paypal'],
      },
    ],
  },
  {
    kind: 'internal',
    slug: 'administration',
    title: 'Administration',
    title_cn: '管理',
    summary: 'Users, permissions, settings and the help centre.',
    summary_cn: '用户、权限、设置与帮助中心。',
    articles: [
      {
        slug: 'users-and-permissions',
        pages: ['/rbac', '/rbac/user-list', '/rbac/role-list', '/rbac/permission-list', '/rbac/audit-log'],
      },
      {
        slug: 'rates-carriers-and-prices',
        pages: [
          '/settings/exchange-rate',
          '/settings/carriers',
          '/settings/platform',
          '/settings/taoworld',
          '/shipper',
        ],
      },
      {
        slug: 'edit-the-marketplace',
        pages: [
          '/products',
          '/products/mall',
          '/products/mall/manage',
          '/products/mall/deleted',
          '/products/1688',
          '/products/categories',
          '/products/tags',
          '/products/collection',
          '/products/vendors',
        ],
      },
      { slug: 'write-help-articles', pages: ['/helpcenter', '/internal-helpcenter', '/internal-help'] },
      { slug: 'ioss-numbers', pages: ['/settings/ioss'] },
      {
        slug: 'your-own-settings',
        pages: ['/settings', '/settings/general', '/settings/user-info', '/account/settings'],
      },
      { slug: 'notifications-for-users', pages: ['/notifications', '/dashboard'] },
    ],
  },
];

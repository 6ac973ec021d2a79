import type { Scope } from '#domain/platform/permissions/can.ts';
import type { ProcessRefusal } from '#domain/sales/orders/processable.ts';
import type { Db } from './core/http/context.ts';
import type { MailFiles } from './core/mail/mail-files.ts';
import type { ReplyTo } from './core/mail/reply-to.ts';
import { billExport } from './features/finance/accounts/export-bills.ts';
import { dailyBillExport } from './features/finance/statements/export.ts';
import { balanceOf } from './features/finance/accounts/ledger.ts';
import { mayReadProof } from './features/finance/accounts/proofs.ts';
import { marketingFeeExport } from './features/finance/marketing-fees/export.ts';
import { mayReadAttachment } from './features/finance/marketing-fees/attachments.ts';
import { hasMediaType } from './features/finance/media-types/assigned.ts';
import { chargedOrderExport } from './features/finance/charged-orders/export.ts';
import { storeHistoryExport } from './features/finance/store-history/export.ts';
import { storeCostExport } from './features/finance/store-costs/export.ts';
import { invoiceMailFiles } from './features/finance/invoices/mail.ts';
import { statementMailFiles } from './features/finance/statements/monthly/mail.ts';
import { restockOperation } from './features/sales/after-sales/restock-on-phone.ts';
import type { BatchOperations } from './features/warehouse/batch/registered.ts';
import { mayReadEvidence } from './features/sales/after-sales/evidence.ts';
import { exportTable, type ExportTables } from './features/platform/exports/sources.ts';
import type { FileRules } from './features/platform/files/routes.ts';
import { owes } from './features/finance/accounts/payable.ts';
import { orderExport } from './features/sales/orders/export.ts';
import { shipperPriceExport } from './features/shipping/shipper-prices/export.ts';
import { marketProductExport } from './features/catalog/market-imports/export.ts';
import { obstaclesOf } from './features/sales/process/obstacles.ts';
import { mayReadPhoto } from './features/warehouse/packing/photos/photos.ts';
import { parcelExport } from './features/warehouse/packing/export.ts';
import { purchaseExport } from './features/warehouse/purchasing/export.ts';
import { mayReadQuarantinePhoto } from './features/warehouse/quarantine/photos.ts';
import { supplierClaimMailFiles } from './features/warehouse/supplier-orders/claims/document.ts';
import { mayReadClaimPhoto } from './features/warehouse/supplier-orders/claims/photos.ts';
import { supplierOrderMailFiles } from './features/warehouse/supplier-orders/document.ts';
import { stockExport } from './features/warehouse/stock-list/export.ts';
import { shippingProfitExport } from './features/sales/shipping-profit/export.ts';
import { ticketReportExport } from './features/support/tickets/report/export.ts';
import { ticketReplyTo } from './features/support/tickets/mail/reply-to.ts';
import { mayReadTicketFile } from './features/support/tickets/files.ts';
import { statisticsExport } from './features/sales/statistics/export.ts';

/** Hooks by which nouns extend others that must not import them: exports, files, users, orders and phones. */
export type Registries = {
  readonly exportTables: ExportTables;
  readonly fileRules: FileRules;
  /** Operations of phones that join a batch. */
  readonly batchOperations: BatchOperations;
  /** By kind of mail. */
  readonly mailFiles: Readonly<Record<string, MailFiles>>;
  /** By kind of mail. */
  readonly replyTo: Readonly<Record<string, ReplyTo>>;
  /** Whether the books contain money of this user, so that the account cannot be deleted. */
  readonly hasMoney: (db: Db, userId: string) => Promise<boolean>;
  /** Whether a media type is assigned to this user: without one the pages of costs and fees are hidden. */
  readonly hasMediaType: (db: Db, userId: string) => Promise<boolean>;
  /** Why an order cannot be processed now. */
  readonly processObstacles: (db: Db, scope: Scope, orderId: string, now: Date) => Promise<readonly ProcessRefusal[]>;
};

export const registries: Registries = {
  exportTables: {
    orders: exportTable({ 'en-US': 'Orders', 'zh-CN': '订单' }, orderExport),
    bills: exportTable({ 'en-US': 'Bill history', 'zh-CN': '账单记录' }, billExport),
    daily_bills: exportTable({ 'en-US': 'Daily bills', 'zh-CN': '日账单' }, dailyBillExport),
    charged_orders: exportTable({ 'en-US': 'Charged orders', 'zh-CN': '已扣款订单' }, chargedOrderExport),
    store_costs: exportTable({ 'en-US': 'Store costs', 'zh-CN': '店铺费用' }, storeCostExport),
    marketing_fees: exportTable({ 'en-US': 'Marketing fees', 'zh-CN': '营销费用' }, marketingFeeExport),
    store_history: exportTable({ 'en-US': 'Profit of stores', 'zh-CN': '店铺利润' }, storeHistoryExport),
    parcels: exportTable({ 'en-US': 'Parcels for carriers', 'zh-CN': '待交承运商包裹' }, parcelExport),
    purchases: exportTable({ 'en-US': 'Purchases', 'zh-CN': '采购单' }, purchaseExport),
    stock: exportTable({ 'en-US': 'Stock', 'zh-CN': '库存' }, stockExport),
    statistics: exportTable({ 'en-US': 'Statistics', 'zh-CN': '订单统计' }, statisticsExport),
    shipper_prices: exportTable({ 'en-US': 'Shipper prices', 'zh-CN': '运价' }, shipperPriceExport),
    market_products: exportTable({ 'en-US': 'Market products', 'zh-CN': '商城商品' }, marketProductExport),
    ticket_report: exportTable({ 'en-US': 'Report on tickets', 'zh-CN': '工单报表' }, ticketReportExport),
    shipping_profit: exportTable({ 'en-US': 'Shipping profit', 'zh-CN': '物流利润' }, shippingProfitExport),
  },
  fileRules: {
    proof: async (db, actor, fileId) =>
      (await mayReadProof(db, actor, fileId)) || (await mayReadAttachment(db, actor, fileId)),
    evidence: async (db, actor, fileId) =>
      (await mayReadEvidence(db, actor, fileId)) || (await mayReadClaimPhoto(db, actor, fileId)),
    parcel: mayReadPhoto,
    quarantine: mayReadQuarantinePhoto,
    ticket: mayReadTicketFile,
  },
  batchOperations: { 'pack.restock': restockOperation },
  hasMediaType,
  replyTo: { notice: ticketReplyTo },
  mailFiles: {
    invoice: invoiceMailFiles,
    statement: statementMailFiles,
    'supplier-order': supplierOrderMailFiles,
    'supplier-claim': supplierClaimMailFiles,
  },
  hasMoney: async (db, userId) => {
    const { balance, hold } = await balanceOf(db, userId);
    return balance.minor !== 0 || hold.minor !== 0 || (await owes(db, userId));
  },
  processObstacles: obstaclesOf,
};

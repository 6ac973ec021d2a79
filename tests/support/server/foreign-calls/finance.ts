import type { CallName } from '#contract/registry.ts';
import { userId } from '#server/demo/people.ts';
import type { SellerRows } from '../../database/first-seller-rows.ts';
import type { Foreign } from './foreign.ts';

const seller = userId('seller');
const claim = { amount: { minor: 100, currency: 'EUR' }, method: 'bank', reference: 'grid' };
const expense = { amount: { minor: 100, currency: 'EUR' }, from: '2026-11-01', to: '2026-11-30' };
const fee = (rows: SellerRows) => ({ media_type_id: rows.mediaType, invoice_id: 'grid' });

export const financeCalls = (rows: SellerRows) =>
  ({
    'account.list': { list: { seller_id: seller } },
    'account.all': { list: { seller_id: seller } },
    'account.create': { row: { name: 'Grid', store_ids: [], seller_id: seller } },
    'account.updateAccount': { row: { _id: rows.balanceAccount, name: 'Grid', store_ids: [] } },
    'account.deleteAccount': { row: { _id: rows.balanceAccount } },
    'exchange_rate.exchangeRate': { none: 'the same for all' },
    'common.getAllExchangeRate': { none: 'the same for all' },
    'exchange_rate.rateList': { none: 'staff only; rates have no owner' },
    'exchange_rate.setRate': { none: 'admin and manager only, who see all' },
    'exchange_rate.source': { none: 'staff only; the installation’s' },
    'exchange_rate.saveSource': { none: 'admin and manager only, who see all' },
    'exchange_rate.fetch': { none: 'admin and manager only, who see all' },
    'exchange_rate.accept': { none: 'admin and manager only, who see all' },
    'common.transactionRate': { none: 'the same for all' },
    'common.paymentRate': { none: 'the same for all' },
    'paypal_account.list': { list: {} },
    'paypal_account.create': { row: { email: 'grid@demo.test', holder: 'Grid', seller_id: seller } },
    'paypal_account.update': { row: { _id: rows.paypal, email: 'grid@demo.test', holder: 'Grid' } },
    'paypal_account.delete': { row: { _id: rows.paypal } },
    'paypal_account.relationList': { list: {} },
    'paypal_account.setRelation': { row: { _id: rows.paypal, store_ids: [rows.store] } },
    'account.recharge': { row: { ...claim, seller_id: seller } },
    'account.updateRecord': { row: { _id: rows.recharge, ...claim } },
    'account.deleteRecharge': { row: { _id: rows.recharge } },
    'account.myRechargeRecord': { list: {} },
    'account.rechargeRecord': { list: {} },
    'account.confirmRecordAmount': { none: 'admin and manager only, who see all' },
    'account.confirmMany': { none: 'admin and manager only, who see all' },
    'account.confirm': { none: 'admin and manager only, who see all' },
    'account.detail': { row: { user_id: seller } },
    'account.setCreditBalance': { none: 'admin and manager only, who see all' },
    'account.historyBill': { row: { user_id: seller } },
    'account.dailyBill': { row: { user_id: seller, start: '2026-11-01', end: '2026-11-30' } },
    'account.balanceAt': { row: { user_id: seller, at: '2026-11-30T00:00:00.000Z' } },
    'account.checkBooks': { row: { user_id: seller } },
    'account.bankAccount': { none: 'the platform’s own' },
    'funding.storeCostList': { list: { seller_id: [seller], store_id: [rows.store] } },
    'funding.storeCostTypeList': { none: 'the same for all' },
    'funding.storeList': { list: {} },
    'funding.createStoreCost': { row: { store_id: rows.store, type: 'app', ...expense } },
    'funding.updateStoreCost': { row: { _id: rows.storeCost, version: 1, type: 'app', ...expense } },
    'funding.deleteStoreCost': { row: { _id: rows.storeCost, version: 1 } },
    'funding.confirmStoreCost': { none: 'admin and manager only, who see all' },
    'funding.mediaTypeList': { list: {} },
    'funding.saveMediaType': { none: 'admin and manager only; media types have no owner' },
    'funding.deleteMediaType': { none: 'admin and manager only; media types have no owner' },
    'funding.marketingFeeList': { list: { seller_id: [seller], store_id: [rows.store] } },
    'funding.marketingFeeLastInvoiceId': { list: { store_id: rows.store } },
    'funding.createMarketingFee': { row: { store_id: rows.store, ...fee(rows), ...expense } },
    'funding.updateMarketingFee': { row: { _id: rows.marketingFee, version: 1, ...fee(rows), ...expense } },
    'funding.deleteMarketingFee': { row: { _id: rows.marketingFee, version: 1 } },
    'funding.confirmMarketingFee': { none: 'admin and manager only, who see all' },
    'account.manualPayList': { list: {} },
    'account.manualPayProof': { row: { _id: rows.manualPayment, proof_file_id: rows.file } },
    'account.manualPayComplete': { none: 'admin and manager only, who see all' },
    'account.manualPayDelete': { row: { _id: rows.manualPayment } },
  }) satisfies Partial<Record<CallName, Foreign>>;

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountKind, PostingKind } from '#domain/finance/accounts/posting.ts';
import type { Finding } from '#domain/finance/books/months.ts';

export const accountLabels: Readonly<Record<AccountKind, MessageDescriptor>> = {
  'seller-available': msg`Seller balances`,
  'seller-hold': msg`Seller holds`,
  'bank-clearing': msg`Bank clearing`,
  'paypal-clearing': msg`PayPal clearing`,
  'product-income': msg`Product income`,
  'shipping-income': msg`Shipping income`,
  'collect-income': msg`Collect income`,
  'storage-income': msg`Storage income`,
  vat: msg`VAT`,
  duty: msg`Import duty`,
  fees: msg`Fees`,
  'platform-cost': msg`Platform costs`,
  'affiliate-payable': msg`Affiliate payable`,
  bank: msg`Bank`,
  'exchange-difference': msg`Exchange differences`,
};

export const reasonLabels: Readonly<Record<PostingKind, MessageDescriptor>> = {
  process: msg`Order processed`,
  'cancel-process': msg`Processing cancelled`,
  recharge: msg`Recharge`,
  refund: msg`Refund`,
  collect: msg`Collect`,
  resend: msg`Resend`,
  'cancel-resend': msg`Resend cancelled`,
  storage: msg`Storage`,
  'cancel-storage': msg`Storage reversed`,
  hold: msg`Put on hold`,
  'release-hold': msg`Hold released`,
  'counter-entry': msg`Counter entry`,
  'affiliate-share': msg`Affiliate commission`,
  withdrawal: msg`Withdrawal`,
  'clearing-transfer': msg`Bank or PayPal transfer`,
  'exchange-difference': msg`Exchange difference`,
  'payment-fee': msg`PayPal fee`,
  'payment-refund': msg`PayPal refund`,
  'stock-loss': msg`Lost stock credited`,
};

export const findingLabels: Readonly<Record<Finding['code'], MessageDescriptor>> = {
  unbalanced: msg`Debits and credits differ`,
  'totals-differ': msg`Totals differ from their lines`,
  recharges: msg`Recharges not confirmed`,
  'store-costs': msg`Store costs not confirmed`,
  'marketing-fees': msg`Marketing fees not confirmed`,
  'bank-clearing': msg`Open items on bank clearing`,
  'paypal-clearing': msg`Open items on PayPal clearing`,
};

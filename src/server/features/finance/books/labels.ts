import type { AccountKind, PostingKind } from '#domain/finance/accounts/posting.ts';
import { both, type Labels } from '../../platform/exports/source.ts';

/** Names of ledger accounts and postings in files. */
export const accountTexts: Readonly<Record<AccountKind, Labels>> = {
  'seller-available': both('Seller balances', '商户余额'),
  'seller-hold': both('Seller holds', '商户冻结款'),
  'bank-clearing': both('Bank clearing', '银行过渡账户'),
  'paypal-clearing': both('PayPal clearing', 'PayPal 过渡账户'),
  'product-income': both('Product income', '商品收入'),
  'shipping-income': both('Shipping income', '运费收入'),
  'collect-income': both('Collect income', '补收费用收入'),
  'storage-income': both('Storage income', '仓储费收入'),
  vat: both('VAT', '增值税'),
  duty: both('Import duty', '进口关税'),
  fees: both('Fees', '手续费'),
  'platform-cost': both('Platform costs', '平台成本'),
  'affiliate-payable': both('Affiliate payable', '应付推广佣金'),
  bank: both('Bank', '银行存款'),
  'exchange-difference': both('Exchange differences', '汇兑差额'),
};

export const postingTexts: Readonly<Record<PostingKind, Labels>> = {
  process: both('Order processed', '处理订单'),
  'cancel-process': both('Processing cancelled', '取消处理'),
  recharge: both('Recharge', '充值'),
  refund: both('Refund', '退款'),
  collect: both('Collect', '补收费用'),
  resend: both('Resend', '补发'),
  'cancel-resend': both('Resend cancelled', '取消补发'),
  storage: both('Storage', '仓储费'),
  'cancel-storage': both('Storage reversed', '仓储费冲回'),
  hold: both('Put on hold', '冻结'),
  'release-hold': both('Hold released', '解除冻结'),
  'counter-entry': both('Counter entry', '冲销'),
  'affiliate-share': both('Affiliate commission', '推广佣金'),
  withdrawal: both('Withdrawal', '提现'),
  'clearing-transfer': both('Bank or PayPal transfer', '银行或 PayPal 转账'),
  'exchange-difference': both('Exchange difference', '汇兑差额'),
  'payment-fee': both('PayPal fee', 'PayPal 手续费'),
  'payment-refund': both('PayPal refund', 'PayPal 退款'),
  'stock-loss': both('Lost stock credited', '库存丢失赔付'),
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillKind } from '#domain/finance/accounts/bill-kinds.ts';
import type { RechargeMethod } from '#domain/finance/accounts/recharge.ts';

export const methodLabels: Readonly<Record<RechargeMethod, MessageDescriptor>> = {
  bank: msg`Bank transfer`,
  wise: msg`Wise`,
  'paypal-manual': msg`PayPal`,
  paypal: msg`PayPal checkout`,
  other: msg`Some other way`,
};

/** The bill types of the specification by number, and the other changes of a balance. */
export const billLabels: Readonly<Record<BillKind, MessageDescriptor>> = {
  '1': msg`Product cost`,
  '2': msg`Shipping cost`,
  '3': msg`Collect cost`,
  '-1': msg`Refund product cost`,
  '-2': msg`Refund shipping cost`,
  '-3': msg`Cancel process product cost`,
  '-4': msg`Cancel process shipping cost`,
  vat: msg`VAT`,
  duty: msg`Import duty`,
  recharge: msg`Recharge`,
  payment: msg`Manual payment`,
  fee: msg`Fee`,
  storage: msg`Storage`,
  hold: msg`Put on hold`,
  release: msg`Hold released`,
  withdrawal: msg`Withdrawal`,
  correction: msg`Correction`,
};

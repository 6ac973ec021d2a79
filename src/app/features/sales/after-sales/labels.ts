import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AfterSaleKind, AfterSaleOrigin, AfterSaleReason } from '#domain/sales/after-sales/kinds.ts';

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const kindLabels: Labels<AfterSaleKind> = {
  refund: msg`Refunds`,
  resend: msg`Resends`,
  collect: msg`Extra charges`,
};

export const reasonLabels: Labels<AfterSaleReason> = {
  cancelled: msg`Order cancelled`,
  'out-of-stock': msg`Goods are unavailable`,
  lost: msg`Lost on the way`,
  damaged: msg`Arrived damaged`,
  'wrong-item': msg`Wrong item`,
  'missing-item': msg`Item missing`,
  late: msg`Too late`,
  'sent-back': msg`Sent back`,
  weight: msg`Weight differs`,
  'remote-area': msg`Remote area`,
  'address-correction': msg`Address correction`,
  'return-freight': msg`Return freight`,
  duty: msg`Import duty`,
  other: msg`Other`,
};

export const originLabels: Labels<AfterSaleOrigin> = {
  user: msg`Requested by a user`,
  weight: msg`Seen at the scale`,
  duty: msg`Seen when processed`,
  'shop-cancelled': msg`Cancelled in the shop`,
};

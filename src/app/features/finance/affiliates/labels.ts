import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillRow } from './queries.ts';

export const billKindLabels: Readonly<Record<BillRow['kind'], MessageDescriptor>> = {
  commission: msg`Commission`,
  reversal: msg`Reversed commission`,
  payout: msg`Payout`,
  'payout-reversal': msg`Payout taken back`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StoreCostType } from '#domain/finance/store-costs/cost-types.ts';

export const costTypeLabels: Readonly<Record<StoreCostType, MessageDescriptor>> = {
  subscription: msg`Shop subscription`,
  app: msg`Apps`,
  'payment-fee': msg`Payment fees`,
  domain: msg`Domain and hosting`,
  design: msg`Design`,
  content: msg`Pictures and texts`,
  staff: msg({ message: 'Staff', context: 'cost' }),
  samples: msg`Samples`,
  returns: msg`Returns`,
  other: msg({ message: 'Other', context: 'cost' }),
};

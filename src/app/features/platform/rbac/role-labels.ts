import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#domain/platform/permissions/roles.ts';

export const roleLabels: Readonly<Record<Role, MessageDescriptor>> = {
  admin: msg`Administrator`,
  manager: msg`Manager`,
  salesperson: msg`Salesperson`,
  purchaser: msg`Purchaser`,
  packer: msg`Packer`,
  buyer: msg`Seller`,
  'customer service': msg`Customer service`,
  affiliate: msg`Affiliate`,
};

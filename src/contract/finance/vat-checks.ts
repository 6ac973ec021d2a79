import { z } from 'zod';
import { command } from '../call.ts';
import { Id, Nothing } from '../wire.ts';

export const accountSetVatChecks = command('account.setVatChecks', {
  path: '/account/setVatChecks',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Set whether VAT ids of buyers in the European Union are checked in VIES before a reverse charge.',
  input: z.object({ is_on: z.boolean() }),
  output: Nothing,
});

export const accountCheckVatId = command('account.checkVatId', {
  path: '/account/checkVatId',
  needs: 'invoice.buyer',
  offline: 'refuse',
  summary: 'Check a seller’s VAT id in VIES now, as a job; of the current user unless another is named.',
  input: z.object({ seller_id: Id.optional() }),
  output: Nothing,
  refusals: ['account.seller-needed', 'invoice.not-in-vies'],
});

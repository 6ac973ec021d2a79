import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AfterSaleKind, AfterSaleStage } from '#domain/sales/after-sales/kinds.ts';

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const singularLabels: Labels<AfterSaleKind> = {
  refund: msg`Refund`,
  resend: msg`Resend`,
  collect: msg`Extra charge`,
};

export const stageLabels: Labels<AfterSaleStage> = {
  not_shipped: msg`Not Shipped`,
  in_transit: msg`In Transit`,
  to_be_restocked: msg`To Be Restocked`,
};

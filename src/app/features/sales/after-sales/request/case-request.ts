import type { AfterSaleKind, AfterSaleStage } from '#domain/sales/after-sales/kinds.ts';

/** The kind of case to request, the order, and where its goods are. */
export type CaseRequest = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly stage: AfterSaleStage;
  readonly kind: AfterSaleKind;
};

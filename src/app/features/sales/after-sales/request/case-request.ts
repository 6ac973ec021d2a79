import type { AfterSaleKind, AfterSaleStage } from '#domain/sales/after-sales/kinds.ts';

/** Which case is to be asked for which order, and where its goods are. */
export type CaseRequest = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly stage: AfterSaleStage;
  readonly kind: AfterSaleKind;
};

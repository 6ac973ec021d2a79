import {
  collectReasons,
  refundReasons,
  resendReasons,
  type AfterSaleKind,
  type AfterSaleReason,
  type AfterSaleStage,
  type Payer,
} from '#domain/sales/after-sales/kinds.ts';
import type { Input } from '../../../../sync/calls.ts';

export type RequestValues = {
  order_id: string;
  stage: AfterSaleStage;
  reason: AfterSaleReason;
  note: string;
  file_ids: string[];
  lines: { order_line_id: string; quantity: number }[];
  product_minor: number;
  shipping_minor: number;
  amount_minor: number;
  payer: Payer;
};

type CaseRequestInput =
  | { readonly call: 'order.refundCreate'; readonly input: Input<'order.refundCreate'> }
  | { readonly call: 'order.resendCreate'; readonly input: Input<'order.resendCreate'> }
  | { readonly call: 'order.collectCreate'; readonly input: Input<'order.collectCreate'> };

/** The value if it is in the list. */
const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((one) => one === value);

/** The request of one kind with the fields it has; null for a reason of another kind. */
export function requestInput(kind: AfterSaleKind, values: RequestValues): CaseRequestInput | null {
  const { reason: named, lines, product_minor, shipping_minor, amount_minor, payer, ...rest } = values;
  if (kind === 'refund') {
    const reason = oneOf(refundReasons, named);
    return reason
      ? { call: 'order.refundCreate', input: { ...rest, reason, lines, product_minor, shipping_minor } }
      : null;
  }
  if (kind === 'resend') {
    const reason = oneOf(resendReasons, named);
    return reason ? { call: 'order.resendCreate', input: { ...rest, reason, lines, payer } } : null;
  }
  const reason = oneOf(collectReasons, named);
  return reason ? { call: 'order.collectCreate', input: { ...rest, reason, amount_minor } } : null;
}

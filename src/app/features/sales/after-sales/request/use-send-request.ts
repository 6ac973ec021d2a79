import { useLingui } from '@lingui/react/macro';
import {
  collectReasons,
  refundReasons,
  resendReasons,
  type AfterSaleKind,
  type AfterSaleReason,
  type AfterSaleStage,
  type Payer,
} from '#domain/sales/after-sales/kinds.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/layer/toast-store.ts';

type RequestValues = {
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

/** The value if it is in the list. */
const oneOf = <T extends string>(words: readonly T[], word: string): T | undefined => words.find((one) => one === word);

/** Sends a request of one kind with the fields it has. */
export function useSendRequest(kind: AfterSaleKind, onSent: () => void) {
  const { t } = useLingui();
  const onDone = ({ number }: { number: string }) => {
    showToast({ tone: 'good', title: t`${number} is asked for`, text: t`It stands under After-sales.` });
    onSent();
  };
  const refund = useCommand('order.refundCreate', { onDone });
  const resend = useCommand('order.resendCreate', { onDone });
  const collect = useCommand('order.collectCreate', { onDone });
  const send = ({
    reason: word,
    lines,
    product_minor,
    shipping_minor,
    amount_minor,
    payer,
    ...rest
  }: RequestValues) => {
    if (kind === 'refund') {
      const reason = oneOf(refundReasons, word);
      if (reason) refund.mutate({ ...rest, reason, lines, product_minor, shipping_minor });
    } else if (kind === 'resend') {
      const reason = oneOf(resendReasons, word);
      if (reason) resend.mutate({ ...rest, reason, lines, payer });
    } else {
      const reason = oneOf(collectReasons, word);
      if (reason) collect.mutate({ ...rest, reason, amount_minor });
    }
  };
  return { send, isSending: refund.isPending || resend.isPending || collect.isPending };
}

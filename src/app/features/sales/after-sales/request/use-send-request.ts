import { useLingui } from '@lingui/react/macro';
import type { AfterSaleKind } from '#domain/sales/after-sales/kinds.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { requestInput, type RequestValues } from './request-input.ts';

/** Sends a request of one kind with the fields it has. */
export function useSendRequest(kind: AfterSaleKind, onSent: () => void) {
  const { t } = useLingui();
  const onDone = ({ number }: { number: string }) => {
    showToast({ tone: 'good', title: t`${number} is requested`, text: t`You find it under After-sales.` });
    onSent();
  };
  const refund = useCommand('order.refundCreate', { onDone });
  const resend = useCommand('order.resendCreate', { onDone });
  const collect = useCommand('order.collectCreate', { onDone });
  const send = (values: RequestValues) => {
    const request = requestInput(kind, values);
    if (request?.call === 'order.refundCreate') refund.mutate(request.input);
    if (request?.call === 'order.resendCreate') resend.mutate(request.input);
    if (request?.call === 'order.collectCreate') collect.mutate(request.input);
  };
  return { send, isSending: refund.isPending || resend.isPending || collect.isPending };
}

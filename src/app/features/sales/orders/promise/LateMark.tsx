import { Trans } from '@lingui/react/macro';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { usePromise } from './page-orders.ts';

export function Late() {
  return (
    <ToneMark tone="bad">
      <Trans context="an order">Late</Trans>
    </ToneMark>
  );
}

/** On the card of an order that is late. */
export const LateMark = ({ orderId }: { orderId: string }) => (usePromise(orderId)?.late ? <Late /> : null);

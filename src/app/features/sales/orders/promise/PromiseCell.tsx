import { Trans } from '@lingui/react/macro';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { usePromise } from './page-orders.ts';

/** By when an order is shipped, or delivered once it is; late ones are marked. */
export function PromiseCell({ orderId }: { orderId: string }) {
  const promise = usePromise(orderId);
  const by = promise?.ship?.to ?? promise?.deliver?.to;
  if (!promise || !by) return null;
  if (promise.late)
    return (
      <ToneMark tone="bad">
        <Trans>
          Late, <DateText value={by} form="day" />
        </Trans>
      </ToneMark>
    );
  return promise.ship ? (
    <Trans>
      Ship <DateText value={by} form="day" />
    </Trans>
  ) : (
    <Trans>
      Arrive <DateText value={by} form="day" />
    </Trans>
  );
}

import { Trans } from '@lingui/react/macro';
import { ToneMark } from '../../ui/status/StatusMark.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Countdown } from '../../ui/text/time/Countdown.tsx';
import { useNow } from '../../ui/text/time/use-now.ts';

const dayMs = 86_400_000;

/** Marks a price that the seller accepted, with its end; on the last day the time that is left. */
export function AcceptedMark({ validTo }: { validTo: string }) {
  const left = Date.parse(validTo) - useNow(30_000).getTime();
  return (
    <ToneMark tone="good">
      {left < dayMs ? (
        <Trans>
          Accepted price, ends in <Countdown until={validTo} />
        </Trans>
      ) : (
        <Trans>
          Accepted price, valid until <DateText value={validTo} form="day" />
        </Trans>
      )}
    </ToneMark>
  );
}

import { Trans } from '@lingui/react/macro';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { Countdown } from '../../../ui/text/time/Countdown.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import type { Quotation } from './queries.ts';

const dayMs = 86_400_000;

type ValidUntilProps = { price: Pick<Quotation, 'valid_to' | 'status'>; isNamed?: boolean };

/** The end of a price; on its last day the time that is left. `isNamed`: within a line of other facts. */
export function ValidUntil({ price: { valid_to, status }, isNamed = false }: ValidUntilProps) {
  const left = new Date(valid_to).getTime() - useNow(30_000).getTime();
  const day = <DateText value={valid_to} form="day" />;
  if (status === quotationStatus.expired || left <= 0) return <Trans>Ended {day}</Trans>;
  if (left < dayMs) {
    const time = <Countdown until={valid_to} />;
    return isNamed ? <Trans>ends in {time}</Trans> : time;
  }
  return isNamed ? <Trans>until {day}</Trans> : day;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { inquiryStatus, inquiryTransitions } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { isFinal } from '#domain/shared/status.ts';
import { Timeline } from '../../../../shared/timeline/Timeline.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { statusLabel } from '../../../../ui/status/labels.ts';
import { toneOf } from '../../../../ui/status/tones.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import classes from '../inquiries.module.css';
import type { InquiryInfo } from '../queries.ts';

/** The statuses of an inquiry, oldest first, with the words of each change. */
export function InquiryHistory({ inquiry: { moves } }: { inquiry: InquiryInfo }) {
  const { t, i18n } = useLingui();
  const titleOf = ({ from, to }: InquiryInfo['moves'][number]) => {
    const label = statusLabel('inquiry', to);
    if (to === inquiryStatus.inProcess && from === inquiryStatus.onHold) return t`Answered`;
    if (to === inquiryStatus.notQuoted) return from === inquiryStatus.rejected ? t`Submitted again` : t`Submitted`;
    if (to === inquiryStatus.unconfirmed) return t`Draft`;
    return label ? i18n._(label) : String(to);
  };
  const steps = moves.map((move, index) => {
    const isLast = index === moves.length - 1;
    const isOpen = isLast && !isFinal(inquiryTransitions, move.to);
    const isBad = toneOf('inquiry', move.to) === 'bad';
    return {
      id: String(index),
      state: isBad ? ('failed' as const) : isOpen ? ('now' as const) : ('done' as const),
      title: titleOf(move),
      by: move.by ?? t`Automatic`,
      when: <DateText value={move.at} />,
      ...(move.text && { more: <span className={classes.text}>{move.text}</span> }),
    };
  });
  return (
    <section>
      <SectionHead>
        <Trans>History</Trans>
      </SectionHead>
      <Timeline steps={steps} />
    </section>
  );
}

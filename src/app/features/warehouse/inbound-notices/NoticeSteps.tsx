import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { inboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { Timeline, type TimelineStep } from '../../../shared/timeline/Timeline.tsx';
import { useCan } from '../../../session/session.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { stepTitles } from './labels.ts';
import type { Notice } from './queries.ts';

type Step = Notice['steps'][number];

/** Everything that happened to a delivery. */
export function NoticeSteps({ notice: { steps, notice } }: { notice: Notice }) {
  const isSeller = useCan('checkout.use');
  const { status } = notice;
  const isOpen = status === inboundNoticeStatus.announced || status === inboundNoticeStatus.arriving;
  const last = steps.at(-1)?._id;
  const done = steps.map((step): TimelineStep => ({
    id: step._id,
    state: step.action === 'cancel' ? 'failed' : isOpen && step._id === last ? 'now' : 'done',
    title: <Title step={step} />,
    by: step.actor || (isSeller && <Trans>Our team</Trans>),
    when: <DateText value={step.at} />,
    more: step.reason && <span>{step.reason}</span>,
  }));
  return <Timeline steps={done} />;
}

function Title({ step }: { step: Step }) {
  const { i18n } = useLingui();
  const { kind, action, quantity, damaged, variant_code: code } = step;
  const title = stepTitles[action];
  if (kind === 'inbound.changed') return title ? i18n._(title) : action;
  return (
    <>
      <Plural value={quantity} one="# piece received" other="# pieces received" />
      {damaged > 0 && (
        <>
          {', '}
          <Plural value={damaged} one="# damaged" other="# damaged" />
        </>
      )}{' '}
      <Plate>{code}</Plate>
    </>
  );
}

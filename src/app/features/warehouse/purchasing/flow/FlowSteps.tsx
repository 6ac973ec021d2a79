import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { purchaseStatus, type PurchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { Timeline, type TimelineStep } from '../../../../shared/timeline/Timeline.tsx';
import { statusLabel } from '../../../../ui/status/labels.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import type { Flow, FlowStep } from './queries.ts';

/** What happened when a purchase went to a status; other moves are named by the status. */
const moves: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  '0 1': msg`Buying started`,
  '3 2': msg`Opened again`,
};
const ahead: readonly PurchaseStatus[] = [
  purchaseStatus.confirming,
  purchaseStatus.purchasing,
  purchaseStatus.stocking,
  purchaseStatus.finished,
];

/** Everything that happened to a purchase, and what is still to come. */
export function FlowSteps({ flow }: { flow: Flow }) {
  const { i18n } = useLingui();
  const { steps, purchase } = flow;
  const { status } = purchase;
  const labelOf = (of: number) => {
    const label = statusLabel('purchase', of, true);
    return label ? i18n._(label) : '';
  };
  const last = steps.at(-1)?._id;
  const isRunning = status >= 0 && status !== purchaseStatus.finished;
  const done = steps.map((step): TimelineStep => {
    const isEnd = step.to !== null && step.to < 0;
    return {
      id: step._id,
      state: isEnd ? 'failed' : isRunning && step._id === last ? 'now' : 'done',
      title: <Title step={step} isStock={purchase.stock !== null} labelOf={labelOf} />,
      by: <By step={step} isOwn={flow.is_own} />,
      when: <DateText value={step.at} />,
      more: step.reason && <span>{step.reason}</span>,
    };
  });
  const next = isRunning
    ? ahead
        .slice(ahead.indexOf(status) + 1)
        .map((to): TimelineStep => ({ id: `next ${to}`, state: 'next', title: labelOf(to) }))
    : [];
  return <Timeline steps={[...done, ...next]} />;
}

type TitleProps = { step: FlowStep; isStock: boolean; labelOf: (status: number) => string };

function Title({ step, isStock, labelOf }: TitleProps) {
  const { i18n } = useLingui();
  const { kind, from, to, quantity, variant_code: code } = step;
  const pieces = quantity ?? 0;
  if (kind === 'purchase.created') return isStock ? <Trans>Applied for</Trans> : <Trans>Made for the order</Trans>;
  if (kind === 'purchase.changed') {
    const move = moves[`${from} ${to}`];
    return move ? i18n._(move) : labelOf(to ?? 0);
  }
  return (
    <>
      {kind === 'line.purchased' ? (
        <Plural value={pieces} one="# piece bought" other="# pieces bought" />
      ) : (
        <Plural value={pieces} one="# piece received" other="# pieces received" />
      )}{' '}
      <Plate>{code}</Plate>
    </>
  );
}

function By({ step, isOwn }: { step: FlowStep; isOwn: boolean }) {
  if (step.actor) return step.actor;
  return step.is_staff && isOwn ? <Trans>Our team</Trans> : null;
}

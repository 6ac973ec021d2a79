import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { TrackingStatus } from '#domain/shipping/tracking/tracking.ts';
import { wayOf, type Station } from '#domain/shipping/tracking/way.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import classes from './way.module.css';

const labels = {
  announced: msg`Announced`,
  transit: msg`On its way`,
  pickup: msg`Nearly there`,
  delivered: msg`Delivered`,
} as const satisfies Record<Station, ReturnType<typeof msg>>;

type TrackProgressProps = {
  status: TrackingStatus;
  events: readonly { at: string; status: TrackingStatus; text: string }[];
};

/** A parcel's progress in four steps. */
export function TrackProgress({ status, events }: TrackProgressProps) {
  const { t, i18n } = useLingui();
  const steps = wayOf(
    status,
    events.map((event) => ({ ...event, at: new Date(event.at) })),
  );
  return (
    <ol className={classes.way} aria-label={t`Progress`}>
      {steps.map(({ station, state, at }) => (
        <li key={station} data-state={state} aria-current={state === 'now' || state === 'failed' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden="true">
            {state === 'done' && <IconCheck size={12} stroke={2} />}
          </span>
          <b>{i18n._(labels[station])}</b>
          {state === 'next' && (
            <span className="py-sr">
              <Trans>not yet</Trans>
            </span>
          )}
          {at && state !== 'next' && (
            <span className={classes.when}>
              <DateText value={at} form="day" />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

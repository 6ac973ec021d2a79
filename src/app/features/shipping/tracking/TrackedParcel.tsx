import { Trans } from '@lingui/react/macro';
import { Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { TrackLog } from './TrackLog.tsx';
import { TrackProgress } from './TrackProgress.tsx';

type TrackedParcelProps = {
  parcel: Output<'order.track'>;
  /** The seller, and an open delay. */
  note?: ReactNode;
  /** The number of events shown at first; all when absent. */
  first?: number;
};

/** A parcel's status, its progress, and its events, newest first. */
export function TrackedParcel({ parcel, note, first }: TrackedParcelProps) {
  const days = parcel.expected_days;
  return (
    <Paper component="section" withBorder radius={10} p="md" aria-label={parcel.track_no}>
      <Stack gap="sm">
        <Group component="header" justify="space-between" gap="xs">
          <Plate size="large">{parcel.track_no}</Plate>
          <StatusMark family="tracking" status={parcel.status} variant="tinted" full />
        </Group>
        {note}
        <Group component="p" gap="4px 16px" c="dimmed">
          <span>
            {parcel.carrier} · {parcel.channel}
          </span>
          <Flag code={parcel.country_code} word="name" />
          {parcel.shipped_at && (
            <span>
              <Trans>
                Shipped <DateText value={parcel.shipped_at} form="day" />
              </Trans>
            </span>
          )}
          {parcel.delivered_at ? (
            <span>
              <Trans>
                Delivered <DateText value={parcel.delivered_at} form="day" />
              </Trans>
            </span>
          ) : (
            days && (
              <span>
                <Trans>
                  Usually {days.from} to {days.to} days
                </Trans>
              </span>
            )
          )}
        </Group>
        <TrackProgress status={parcel.status} events={parcel.events} />
        {parcel.tracking_url && (
          <p>
            <a className={linkClass} href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
              <Trans>Track at the carrier</Trans>
            </a>
          </p>
        )}
        <TrackLog events={parcel.events} {...(first === undefined ? {} : { first })} />
      </Stack>
    </Paper>
  );
}

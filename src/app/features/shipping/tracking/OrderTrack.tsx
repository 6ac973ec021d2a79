import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { DelayNote } from './DelayNote.tsx';
import { trackDetailQuery } from './queries.ts';
import { TrackLog } from './TrackLog.tsx';
import { TrackProgress } from './TrackProgress.tsx';

/** The number of events shown at first. */
const first = 3;

/** The tracking of an order's parcels; nothing before one has a label. With several parcels, the order has the least advanced status. */
export default function OrderTrack({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(trackDetailQuery(orderId));
  if (data?.parcels.length === 0) return null;
  const several = data !== undefined && data.parcels.length > 1;
  return (
    <Stack component="section" gap="sm">
      <SectionHead end={several && data.status && <StatusMark family="tracking" status={data.status} />}>
        <Trans>Tracking</Trans>
      </SectionHead>
      {isLoading && <SkeletonRows label={t`Tracking`} rows={2} />}
      {error && !data && (
        <ErrorPanel
          title={<Trans>The tracking did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data?.parcels.map((parcel, index) => (
        <Stack key={parcel._id} gap="sm" {...(index > 0 && { pt: 'md', style: lineTop })}>
          {several && (
            <Group component="p" justify="space-between" gap="xs">
              <Plate>{parcel.track_no}</Plate>
              <StatusMark family="tracking" status={parcel.status} />
            </Group>
          )}
          {parcel.delay && <DelayNote delay={parcel.delay} />}
          <TrackProgress status={parcel.status} events={parcel.events} />
          <TrackLog events={parcel.events} first={first} />
        </Stack>
      ))}
    </Stack>
  );
}

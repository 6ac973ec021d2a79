import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { DelayNote } from './DelayNote.tsx';
import { openWaybill } from './open-waybill.ts';
import { parcelQuery, type DelayRow, type OwnParcel } from './queries.ts';
import { TrackedParcel } from './TrackedParcel.tsx';

type ParcelDrawerProps = {
  id: string;
  /** Requests a resend or a refund of the parcel's order. */
  requests: (parcel: OwnParcel) => ReactNode;
  /** A delay of the list that has ended. */
  ended?: DelayRow | undefined;
  /** Absent without the permission, or when no delay of the list is open. */
  onEnd?: (() => void) | undefined;
  onClose: () => void;
};

/** A shipped parcel: its tracking, the way to its order, a resend, a refund, and the public page for the customer. */
export default function ParcelDrawer({ id, requests, ended, onEnd, onClose }: ParcelDrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(parcelQuery(id));
  const mayReadOrders = useCan('order.read');
  const [parcel] = data?.parcels ?? [];
  return (
    <Drawer
      title={parcel?.order_number ?? t`Parcel`}
      onClose={onClose}
      foot={
        parcel && (
          <>
            <Button size="form" icon={<IconExternalLink size={16} stroke={1.6} />} onClick={() => openWaybill(parcel)}>
              <Trans>Page for the customer</Trans>
            </Button>
            {onEnd && (
              <DrawerEnd>
                <Button size="form" variant="primary" onClick={onEnd}>
                  <Trans>Close the delay</Trans>
                </Button>
              </DrawerEnd>
            )}
          </>
        )
      }
    >
      {error && !data && (
        <ErrorPanel
          title={<Trans>The tracking did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows label={t`Tracking`} rows={3} />}
      {data && !parcel && (
        <p>
          <Trans>This parcel does not exist, or you may not see it.</Trans>
        </p>
      )}
      {parcel && (
        <Stack gap="md">
          <Group gap="xs">
            {mayReadOrders && (
              <ButtonLink size="form" to="/order/list" search={{ keyword: parcel.order_number, open: parcel.order_id }}>
                <Trans>Open the order</Trans>
              </ButtonLink>
            )}
            {mayReadOrders && requests(parcel)}
          </Group>
          <TrackedParcel
            parcel={parcel}
            note={
              <>
                {ended && <EndedDelay delay={ended} />}
                {parcel.delay && <DelayNote delay={parcel.delay} />}
              </>
            }
          />
        </Stack>
      )}
    </Drawer>
  );
}

/** Why a delay ended: tracking news came, or a user closed it. */
function EndedDelay({ delay: { ended_at: endedAt, ended_by_name: by, reason } }: { delay: DelayRow }) {
  return (
    <Note
      title={by ?? <Trans>Tracking updated</Trans>}
      text={
        <>
          {reason} {endedAt && <DateText value={endedAt} />}
        </>
      }
    />
  );
}

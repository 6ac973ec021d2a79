import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../session/session.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DelayNote } from './DelayNote.tsx';
import { openWaybill } from './open-waybill.ts';
import { parcelQuery } from './queries.ts';
import { TrackedParcel } from './TrackedParcel.tsx';

/** A shipped parcel with its tracking, the way to its order, and the public page for the customer. */
export default function ParcelDrawer({ id, onClose }: { id: string; onClose: () => void }) {
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
          <Button size="form" onClick={() => openWaybill(parcel)}>
            <Trans>Page for the customer</Trans>
          </Button>
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
          {mayReadOrders && (
            <p>
              <Link
                to="/order/list"
                search={{ keyword: parcel.order_number, open: parcel.order_id }}
                className={linkClass}
              >
                <Trans>Open the order, for a refund or a resend</Trans>
              </Link>
            </p>
          )}
          <TrackedParcel parcel={parcel} note={parcel.delay && <DelayNote delay={parcel.delay} />} />
        </Stack>
      )}
    </Drawer>
  );
}

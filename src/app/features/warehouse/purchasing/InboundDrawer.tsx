import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { Refused } from '../../../sync/failure.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { ReceiveLine } from './ReceiveLine.tsx';

/** The expected contents of a box. */
export function InboundDrawer({ waybill, onClose }: { waybill: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(callQuery('stock.inbound', { waybill }));
  const next = data?.lines.find((line) => line.status !== purchaseLineStatus.received);
  return (
    <Drawer title={t`Waybill ${waybill}`} width={760} onClose={onClose}>
      {error &&
        !data &&
        (error instanceof Refused ? (
          <ErrorPanel title={<Trans>Nothing is expected under this number</Trans>} text={error.message} />
        ) : (
          <NotLoaded
            error={error}
            title={<Trans>The waybill did not load</Trans>}
            broken={<Trans>The server returned an error.</Trans>}
            onRetry={() => void refetch()}
          />
        ))}
      {!data && !error && <SkeletonRows label={t`Lines`} rows={4} />}
      {data?.lines.some((line) => line.inbound_waybill !== waybill) && (
        <Note
          tone="wait"
          text={
            <Trans>
              The supplier did not say what is in this parcel: these are all goods of the order. Count what is in it;
              the rest comes with other parcels.
            </Trans>
          }
        />
      )}
      {data?.lines.map((line) => (
        // Reset after every receipt, which changes the missing quantity.
        <ReceiveLine key={`${line._id} ${line.received} ${line.damaged}`} line={line} isNext={line === next} />
      ))}
    </Drawer>
  );
}

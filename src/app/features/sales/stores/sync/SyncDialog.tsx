import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { pickerQuery } from '../queries.ts';
import { PullProgress } from './PullProgress.tsx';
import { SyncForm } from './SyncForm.tsx';
import classes from '../stores.module.css';

type SyncDialogProps = {
  /** The order it was opened for. */
  order: { readonly store_id: string; readonly order_number: string } | undefined;
  onClose: () => void;
};

/** Imports orders again from a connected shop and shows the result. */
export default function SyncDialog({ order, onClose }: SyncDialogProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const mayConnect = useCan('store.edit');
  const { data, error, refetch } = useQuery(pickerQuery);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A store that is disconnected meanwhile stays in the form, with its input.
  const [offered, setOffered] = useState<readonly string[]>([]);
  const connected = data?.filter((store) => store.is_connected || offered.includes(store.store_id)) ?? [];
  if (connected.some(({ store_id }) => !offered.includes(store_id))) setOffered(connected.map((one) => one.store_id));
  const hasForm = taskId === null && connected.length > 0;
  return (
    <Drawer
      title={t`Sync orders`}
      onClose={onClose}
      foot={
        hasForm ? (
          <DrawerEnd>
            <SubmitButton
              form="sync-orders"
              loading={isBusy}
              why={isOffline ? t`Checking the shop needs the connection.` : undefined}
            >
              <Trans>Sync orders</Trans>
            </SubmitButton>
          </DrawerEnd>
        ) : (
          taskId !== null && (
            <>
              <Button size="form" onClick={() => setTaskId(null)}>
                <Trans>Sync others</Trans>
              </Button>
              <DrawerEnd>
                <Button size="form" variant="primary" onClick={onClose}>
                  <Trans>Close</Trans>
                </Button>
              </DrawerEnd>
            </>
          )
        )
      }
    >
      {taskId !== null && (
        <Stack>
          <PullProgress
            key={taskId}
            taskId={taskId}
            note={
              <p className={classes.muted}>
                <Trans>It continues when you close this. You find it under Tasks.</Trans>
              </p>
            }
          />
        </Stack>
      )}
      {hasForm && (
        <SyncForm formId="sync-orders" stores={connected} order={order} onBusy={setBusy} onBegun={setTaskId} />
      )}
      {taskId === null && data && connected.length === 0 && (
        <Empty
          title={<Trans>No store is connected</Trans>}
          text={<Trans>Connect a Shopify or WooCommerce shop to import its orders automatically.</Trans>}
          actions={
            mayConnect && (
              <ButtonLink variant="primary" to="/store">
                <Trans>Go to the stores</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      {!data && !error && <SkeletonRows label={t`Stores`} rows={3} />}
      {!data && error && (
        <ErrorPanel
          title={<Trans>The stores did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Drawer>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Refused, Unavailable, Unreachable } from '../../../sync/failure.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { pickerQuery } from '../search.ts';
import { PullProgress } from './PullProgress.tsx';
import { SyncForm } from './SyncForm.tsx';
import classes from '../stores.module.css';

type SyncDialogProps = {
  /** The one order it was opened for. */
  order: { readonly store_id: string; readonly order_number: string } | undefined;
  onClose: () => void;
};

/** Brings orders again from a connected shop, and says what came in. */
export default function SyncDialog({ order, onClose }: SyncDialogProps) {
  const { t } = useLingui();
  const isAway = useOffline();
  const mayConnect = useCan('store.edit');
  const { data, error, refetch } = useQuery(pickerQuery);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const begun = {
    onDone: ({ task_id }: { task_id: string }) => setTaskId(task_id),
    // Said above what was typed, which stays; only whoever is signed out hears it as everywhere.
    onFailed: (error: Error) => {
      const isSaid = error instanceof Unreachable || (error instanceof Refused && error.http !== 401);
      if (isSaid) setFailure(error);
      return isSaid;
    },
  };
  const pull = useCommand('store.pullOrders', begun);
  const sync = useCommand('order.sync', begun);
  // A store that stops to answer while one writes must not take away what is written.
  const [offered, setOffered] = useState<readonly string[]>([]);
  const connected = data?.filter((store) => store.is_connected || offered.includes(store.store_id)) ?? [];
  if (connected.some(({ store_id }) => !offered.includes(store_id))) setOffered(connected.map((one) => one.store_id));
  const asks = taskId === null && connected.length > 0;
  return (
    <Drawer
      title={t`Sync orders`}
      onClose={onClose}
      foot={
        asks ? (
          <DrawerEnd>
            <SubmitButton
              form="sync-orders"
              loading={pull.isPending || sync.isPending}
              why={isAway ? t`The shop is asked by the server: this needs the connection.` : undefined}
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
                <Trans>It goes on when you close this, and stands among your tasks.</Trans>
              </p>
            }
          />
        </Stack>
      )}
      {asks && (
        <Stack>
          {failure && <Failed error={failure} />}
          <SyncForm
            formId="sync-orders"
            stores={connected}
            order={order}
            onPull={(store) => {
              setFailure(null);
              pull.mutate({ _id: store });
            }}
            onSync={(input) => {
              setFailure(null);
              sync.mutate(input);
            }}
          />
        </Stack>
      )}
      {taskId === null && data && connected.length === 0 && (
        <Empty
          title={<Trans>No store is connected</Trans>}
          text={<Trans>Connect a Shopify or WooCommerce shop, and its orders come by themselves.</Trans>}
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

function Failed({ error }: { error: Error }) {
  if (error instanceof Refused || error instanceof Unavailable) return <Note tone="bad" title={error.message} />;
  return (
    <Note
      tone="bad"
      title={<Trans>Network Error</Trans>}
      text={<Trans>Nothing was sent. Try again when the connection is back.</Trans>}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconRefresh, IconUpload } from '@tabler/icons-react';
import { isInstalling } from '#domain/sales/stores/connection.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useCan } from '../../../../session/session.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { Menu } from '../../../../ui/layer/Menu.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { ConnectionMark } from '../ConnectionMark.tsx';
import type { StoreRow } from '../queries.ts';
import { PullProgress } from '../sync/PullProgress.tsx';
import type { StoreActs } from '../use-store-acts.tsx';
import { Completeness } from './Completeness.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { FailedOrders } from './FailedOrders.tsx';
import { RecentPulls } from './RecentPulls.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import { PendingConnection } from './PendingConnection.tsx';

type StoreDrawerProps = {
  store: StoreRow;
  acts: StoreActs;
  showSeller: boolean;
  /** The pull started here, if any. */
  taskId: string | undefined;
  onTask: (taskId: string) => void;
  onClose: () => void;
};

/** One store: details, connection, and completeness of its orders. */
export default function StoreDrawer({ store, acts, showSeller, taskId, onTask, onClose }: StoreDrawerProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const { store_id, name, connection, status } = store;
  const canPull = acts.canPull(store);
  const started = { onDone: ({ task_id }: { task_id: string }) => onTask(task_id) };
  const compare = useCommand('store.compare', started);
  const pullDay = useCommand('store.pullDay', started);
  const sync = useCommand('order.sync', started);
  const entries = acts.entries(store);
  return (
    <DetailDrawer
      title={name}
      onClose={onClose}
      link={`/store?open=${store_id}`}
      statuses={
        <>
          <StatusMark family="store" status={status} variant="tinted" full />
          {store.type !== 'file' && <ConnectionMark store={store} variant="tinted" />}
        </>
      }
      side={<StoreFacts store={store} showSeller={showSeller} />}
      foot={
        (entries.length > 0 || canPull) && (
          <StoreFooter
            store={store}
            acts={acts}
            more={
              entries.length > 0 && (
                <Menu
                  label={t`Actions for ${name}`}
                  entries={entries}
                  renderButton={(props) => (
                    <IconButton {...props} label={t`More`}>
                      <IconDots size={18} stroke={1.8} />
                    </IconButton>
                  )}
                />
              )
            }
          />
        )
      }
    >
      {taskId !== undefined && (
        <section aria-label={t`The pull`}>
          <PullProgress key={taskId} taskId={taskId} />
        </section>
      )}
      {isInstalling(store) ? (
        <PendingConnection store={store} acts={acts} />
      ) : (
        <ConnectionPanel store={store} acts={acts} />
      )}
      {connection && (
        <FailedOrders
          storeId={store_id}
          onRetry={canPull && !isOffline ? (id) => sync.mutate({ store_id, order_ids: [id] }) : undefined}
          isBusy={sync.isPending}
        />
      )}
      {connection && (
        <Completeness
          storeId={store_id}
          onCompare={canPull && !isOffline ? () => compare.mutate({ store_id }) : undefined}
          onDay={canPull && !isOffline ? (day) => pullDay.mutate({ store_id, day }) : undefined}
          isBusy={compare.isPending || pullDay.isPending}
        />
      )}
      {connection && <RecentPulls storeId={store_id} />}
    </DetailDrawer>
  );
}

type StoreFooterProps = { store: StoreRow; acts: StoreActs; more: React.ReactNode };

function StoreFooter({ store, acts, more }: StoreFooterProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const mayImport = useCan('order.import');
  const { status, connection } = store;
  const why = isOffline ? t`This needs the connection.` : undefined;
  if (status === storeStatus.closed)
    return (
      <>
        {more}
        {acts.mayRestore ? (
          <Button
            size="form"
            variant="primary"
            loading={acts.isRestoring}
            why={why}
            onClick={() => acts.restore(store)}
          >
            <Trans>Restore store</Trans>
          </Button>
        ) : (
          <span hidden />
        )}
      </>
    );
  // The actions on a pending store are in its pending panel.
  if (!mayImport || isInstalling(store))
    return (
      more && (
        <>
          {more}
          <span hidden />
        </>
      )
    );
  return (
    <>
      {more}
      {acts.canPull(store) ? (
        <Button
          size="form"
          variant="primary"
          icon={<IconRefresh size={16} stroke={1.6} />}
          loading={acts.isPulling}
          why={why}
          onClick={() => acts.pull(store)}
        >
          <Trans>Pull now</Trans>
        </Button>
      ) : connection ? (
        <Button size="form" variant="primary" onClick={() => acts.giveKey(store)}>
          <Trans>New key</Trans>
        </Button>
      ) : (
        <ButtonLink variant="primary" size="form" to="/order/import" search={{ store_id: store.store_id }}>
          <IconUpload size={16} stroke={1.6} aria-hidden="true" />
          <Trans>Import orders</Trans>
        </ButtonLink>
      )}
    </>
  );
}

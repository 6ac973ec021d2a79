import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconPlugConnected, IconTruckOff } from '@tabler/icons-react';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import type { StoreRow } from '../queries.ts';
import type { StoreActs } from '../use-store-acts.tsx';
import { ConnectionHealth } from './ConnectionHealth.tsx';
import { WriteBacks } from './WriteBacks.tsx';
import classes from '../stores.module.css';

/** A store's connection and its actions, or a link to connect it. */
export function ConnectionPanel({ store, acts }: { store: StoreRow; acts: StoreActs }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const { store_id, connection, status, name } = store;
  const isOpen = status === storeStatus.open;
  const check = useCommand('store.updateScope', {
    onDone: ({ missing_scopes: missing }) =>
      showToast(
        missing.length === 0
          ? { tone: 'good', title: t`The connection of ${name} works`, text: t`The key has all required permissions.` }
          : {
              tone: 'wait',
              title: t`The connection of ${name} works`,
              text: t`The key is missing permissions: ${missing.join(', ')}`,
            },
      ),
  });
  const retry = useCommand('store.retryWriteBacks', {
    onDone: () => showToast({ tone: 'going', title: t`The shipments are sent to the shop again` }),
  });
  const give = (reason: React.ReactNode) =>
    acts.mayEdit && isOpen ? <Button onClick={() => acts.giveKey(store)}>{reason}</Button> : undefined;
  if (!connection)
    return (
      <section>
        <SectionHead>
          <Trans>Connection</Trans>
        </SectionHead>
        <Note
          icon={<IconPlugConnected size={20} stroke={1.6} />}
          title={<Trans>No connection: its orders come from files</Trans>}
          text={<Trans>A Shopify or WooCommerce shop can be connected; what was imported stays.</Trans>}
          end={give(<Trans>Connect</Trans>)}
        />
      </section>
    );
  const { waiting, failed } = connection.write_backs;
  return (
    <Stack component="section" gap="sm">
      <SectionHead
        end={
          acts.mayEdit &&
          isOpen &&
          connection.state !== 'disconnected' && (
            <Button
              variant="subtle"
              loading={check.isPending}
              disabled={isOffline}
              onClick={() => check.mutate({ store_id })}
            >
              <Trans>Test connection</Trans>
            </Button>
          )
        }
      >
        <Trans>Connection</Trans>
      </SectionHead>
      <ConnectionHealth connection={connection} isOpen={isOpen} mend={give(<Trans>New key</Trans>)} />
      {failed > 0 && (
        <Note
          tone="bad"
          icon={<IconTruckOff size={20} stroke={1.6} />}
          title={
            <Plural value={failed} one="The shop did not take # shipment" other="The shop did not take # shipments" />
          }
          text={<Trans>Its customers do not see the tracking number there yet.</Trans>}
          end={
            acts.mayEdit &&
            isOpen && (
              <Button loading={retry.isPending} disabled={isOffline} onClick={() => retry.mutate({ store_id })}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        />
      )}
      {failed === 0 && waiting > 0 && (
        <p className={classes.muted}>
          <Plural
            value={waiting}
            one="# shipment still has to be told to the shop."
            other="# shipments still have to be told to the shop."
          />
        </p>
      )}
      <WriteBacks
        storeId={store_id}
        onRetry={
          acts.mayEdit && isOpen && !isOffline
            ? (write_back_id) => retry.mutate({ store_id, write_back_id })
            : undefined
        }
        isBusy={retry.isPending}
      />
    </Stack>
  );
}

import { Trans } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { AgeText } from '../../../../ui/text/time/AgeText.tsx';
import type { StoreRow } from '../queries.ts';
import type { StoreActs } from '../use-store-acts.tsx';
import { useInstall } from '../add/use-install.ts';

const dayMs = 86_400_000;

/** A store whose app installation is pending: continue in the shop, or cancel. */
export function PendingConnection({ store, acts }: { store: StoreRow; acts: StoreActs }) {
  const isOffline = useOffline();
  const install = useInstall();
  const [isOverdue] = useState(() => Date.now() - Date.parse(store.created_at) > dayMs);
  const mayAct = acts.mayEdit && store.status === storeStatus.open;
  return (
    <Stack component="section" gap="sm">
      <SectionHead>
        <Trans>Connection</Trans>
      </SectionHead>
      <Note
        tone="wait"
        icon={<IconPlugConnected size={20} stroke={1.6} />}
        title={<Trans>Waiting for Shopify</Trans>}
        text={
          isOverdue ? (
            <Trans>
              It was begun <AgeText since={store.created_at} units="one" /> ago and nobody came back from the shop, so
              no order comes. Go on there, or give it up.
            </Trans>
          ) : (
            <Trans>
              Our app is not installed in the shop yet, so no orders are imported. Continue there, or cancel the
              connection.
            </Trans>
          )
        }
      />
      {mayAct && (
        <Group gap="xs">
          <Button
            variant="primary"
            loading={install.isPending}
            disabled={isOffline}
            onClick={() => install.mutate({ store_id: store.store_id })}
          >
            <Trans>Continue at Shopify</Trans>
          </Button>
          <Button disabled={isOffline} onClick={() => acts.giveUp(store)}>
            <Trans>Cancel connection</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../../sync/calls.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Surface } from '../../../../ui/Surface.tsx';
import { CopyButton } from '../../../../ui/text/CopyButton.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';

type PushCardProps = { saved: Output<'settings.platform'>['push']; mayEdit: boolean };

/** The key pair that identifies us to push services. */
export function PushCard({ saved, mayEdit }: PushCardProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const make = useCommand('settings.makePushKeys', {
    onDone: () => {
      setConfirming(false);
      showToast({ tone: 'good', title: t`The keys are made` });
    },
  });
  const replaceKeys = () => make.mutate({ replaces: saved.public_key });
  return (
    <Surface title={<Trans>Push notifications</Trans>}>
      <Stack maw={720}>
        {saved.public_key === null ? (
          <Text maw="68ch" c="dimmed" style={{ textWrap: 'pretty' }}>
            <Trans>
              Push services identify us by a pair of keys (VAPID). Without one, no device receives notifications while
              the app is closed.
            </Trans>
          </Text>
        ) : (
          <Facts>
            <dt>
              <Trans>Public key</Trans>
            </dt>
            <Text component="dd" ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {saved.public_key} <CopyButton text={saved.public_key} />
            </Text>
            <dt>
              <Trans>Private key</Trans>
            </dt>
            <dd>
              <Trans>sealed, never shown</Trans>
            </dd>
            <dt>
              <Trans>Made</Trans>
            </dt>
            <dd>
              <DateText value={saved.made_at} />
            </dd>
          </Facts>
        )}
        {mayEdit && (
          <Group gap="sm">
            {saved.public_key === null ? (
              <Button size="form" loading={make.isPending} onClick={replaceKeys}>
                <Trans>Make keys</Trans>
              </Button>
            ) : (
              <Button size="form" variant="danger" onClick={() => setConfirming(true)}>
                <Trans>Make new keys</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {isConfirming && (
        <ConfirmDialog
          title={t`Make new keys?`}
          text={<Trans>Devices subscribed with the old keys receive nothing until they subscribe again.</Trans>}
          confirm={<Trans>Make new keys</Trans>}
          danger
          loading={make.isPending}
          onConfirm={replaceKeys}
          onClose={() => setConfirming(false)}
        />
      )}
    </Surface>
  );
}

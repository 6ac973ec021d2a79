import { Trans, useLingui } from '@lingui/react/macro';
import { List, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { Button } from '../../ui/button/Button.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';

/** On an iPhone or iPad only the user can install a web app; this shows how. */
export function InstallByHand({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Layer label={t`Install the app`} shape="dialog" onClose={onClose}>
      <Stack gap="sm" p={20}>
        <Title order={2} fz="1.0625rem" fw={600} lh="1.25rem">
          <Trans>Install the app</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Installed, it opens like any other app, fills the screen and starts without a network.</Trans>
        </Text>
        <List type="ordered" spacing={10} center listStyleType="none">
          <List.Item icon={<IconShare2 size={20} stroke={1.6} aria-hidden="true" />}>
            <Trans>Press Share in the browser’s bar.</Trans>
          </List.Item>
          <List.Item icon={<IconSquarePlus size={20} stroke={1.6} aria-hidden="true" />}>
            <Trans>Choose “Add to Home Screen”.</Trans>
          </List.Item>
        </List>
        <Button data-first-focus variant="primary" size="form" onClick={onClose}>
          <Trans>Understood</Trans>
        </Button>
      </Stack>
    </Layer>
  );
}

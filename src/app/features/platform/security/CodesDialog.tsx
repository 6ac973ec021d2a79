import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { Button } from '../../../ui/button/Button.tsx';
import { Layer } from '../../../ui/layer/Layer.tsx';
import { RecoveryCodes } from '../../../shared/proof/RecoveryCodes.tsx';

/** New recovery codes. A click outside does not close the dialog, because they are not shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Layer label={t`Save your recovery codes`} shape="dialog" onClose={() => undefined}>
      <Stack p={20}>
        <Text component="h2" fz={17} fw={600} lh="1.5rem">
          <Trans>Save your recovery codes</Trans>
        </Text>
        <RecoveryCodes codes={codes} />
        <Group justify="flex-end">
          <Button variant="primary" size="form" onClick={onClose}>
            <Trans>I have saved them</Trans>
          </Button>
        </Group>
      </Stack>
    </Layer>
  );
}

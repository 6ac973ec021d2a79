import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { postponeUpdate, reloadNow, useUpdate } from './update.ts';
import classes from './update-notice.module.css';

/** Offers the new version; "later" hides it until the next start. `isCard`: not as wide as the window. */
export function UpdateNotice({ isCard = false }: { isCard?: boolean }) {
  const { t } = useLingui();
  const { apply, step } = useUpdate();
  if (!apply || step === 'postponed') return null;
  return (
    <Group
      className={classes.notice}
      justify="center"
      gap={12}
      mih={44}
      px={16}
      py={4}
      fz="sm"
      mod={{ card: isCard }}
      role="status"
    >
      <span>
        <Trans>A new version is ready</Trans>
      </span>
      <Button loading={step === 'reloading'} onClick={() => void reloadNow()}>
        <Trans>Reload</Trans>
      </Button>
      <IconButton label={t`Later`} size="small" onClick={postponeUpdate}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </Group>
  );
}

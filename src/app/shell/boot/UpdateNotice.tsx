import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useUpdate } from './update.ts';
import classes from './update-notice.module.css';

/** Offers the new version; "later" hides it until the next start. `floating` for pages without the frame's banner. */
export function UpdateNotice({ floating = false }: { floating?: boolean }) {
  const { t } = useLingui();
  const apply = useUpdate();
  const [later, setLater] = useState(false);
  const [isReloading, setReloading] = useState(false);
  if (!apply || later) return null;
  // The new version takes over once the old one has sent what it is sending, which takes seconds on a poor network.
  const reload = async () => {
    setReloading(true);
    if (!(await apply())) setReloading(false);
  };
  return (
    <Group
      className={classes.notice}
      justify="center"
      gap={12}
      mih={44}
      px={16}
      py={4}
      fz="sm"
      mod={{ floating }}
      role="status"
    >
      <span>
        <Trans>A new version is ready</Trans>
      </span>
      <Button loading={isReloading} onClick={() => void reload()}>
        <Trans>Reload</Trans>
      </Button>
      <IconButton label={t`Later`} size="small" onClick={() => setLater(true)}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </Group>
  );
}

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
  if (!apply || later) return null;
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
      <Button onClick={apply}>
        <Trans>Reload</Trans>
      </Button>
      <IconButton label={t`Later`} size="small" onClick={() => setLater(true)}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </Group>
  );
}

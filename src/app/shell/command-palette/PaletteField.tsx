import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { KeyCaps } from '../../ui/keys/KeyCaps.tsx';
import { openPalette } from './palette-store.ts';
import classes from './palette-field.module.css';

/** Opens the palette; looks like a field, or like an icon in a narrow header. */
export function PaletteField({ compact }: { compact: boolean }) {
  const { t } = useLingui();
  const opens = { 'aria-haspopup': 'dialog', onClick: () => openPalette() } as const;
  return compact ? (
    <IconButton label={t`Search or scan`} {...opens}>
      <IconSearch size={20} stroke={1.6} />
    </IconButton>
  ) : (
    <UnstyledButton className={classes.field} {...opens}>
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>
        <Trans>Search or scan</Trans>
      </span>
      <span aria-hidden="true">
        <KeyCaps press="mod+k" />
      </span>
    </UnstyledButton>
  );
}

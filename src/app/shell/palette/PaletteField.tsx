import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { KeyCaps } from '../../ui/keys/KeyCaps.tsx';
import { openPalette } from './palette-store.ts';
import classes from './palette-field.module.css';

/** The way into the palette: looks like a field, opens like a button. */
export function PaletteField({ compact }: { compact: boolean }) {
  const { t } = useLingui();
  if (compact) {
    return (
      <IconButton label={t`Search or scan`} aria-haspopup="dialog" onClick={() => openPalette()}>
        <IconSearch size={20} stroke={1.6} />
      </IconButton>
    );
  }
  return (
    <button type="button" className={classes.field} aria-haspopup="dialog" onClick={() => openPalette()}>
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>
        <Trans>Search or scan</Trans>
      </span>
      <span aria-hidden="true">
        <KeyCaps press="mod+k" />
      </span>
    </button>
  );
}

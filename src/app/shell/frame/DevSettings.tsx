import { useLingui } from '@lingui/react/macro';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { deferred } from '../../ui/deferred.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';

const SettingsDrawer = deferred(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

/** The button of the layout settings, in development only; `?settings` in the URL opens them at once. */
export function DevSettings() {
  const { t } = useLingui();
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has('settings'));
  return (
    <>
      <IconButton label={t`Layout settings`} onClick={() => setOpen(true)}>
        <IconAdjustments size={18} stroke={1.6} />
      </IconButton>
      {open && <SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconAdjustments } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';

const SettingsDrawer = lazy(async () => ({ default: (await import('./SettingsDrawer.tsx')).SettingsDrawer }));

/** The button of the layout settings, in development only; `?settings` in the address opens them at once. */
export function DevSettings() {
  const { t } = useLingui();
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has('settings'));
  return (
    <>
      <IconButton label={t`Layout settings`} onClick={() => setOpen(true)}>
        <IconAdjustments size={18} stroke={1.6} />
      </IconButton>
      {open && (
        <Suspense>
          <SettingsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

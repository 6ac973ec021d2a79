import { useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { install, useInstall } from '../../session/device/install.ts';
import { deferred } from '../../ui/deferred.tsx';
import type { MenuEntry } from '../../ui/layer/Menu.tsx';

const InstallByHand = deferred(async () => (await import('../../shared/install/InstallByHand.tsx')).InstallByHand);

/** The user menu's entry that installs the app, where possible, and its dialog. */
export function useInstallEntry(): { entries: readonly MenuEntry[]; dialog: ReactNode } {
  const { t } = useLingui();
  const how = useInstall();
  const [reading, setReading] = useState(false);
  const onSelect = () => (how === 'offer' ? void install() : setReading(true));
  const label = t`Install the app`;
  return {
    entries: how === null ? [] : [{ id: 'install', label, icon: <IconDownload size={16} stroke={1.6} />, onSelect }],
    dialog: reading && <InstallByHand onClose={() => setReading(false)} />,
  };
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { deferred } from '../../../../ui/deferred.tsx';
import { useKeys } from '../../../../ui/keys/keys.ts';

const HelpDrawer = deferred(async () => (await import('./HelpDrawer.tsx')).HelpDrawer);

/** Opens the article that explains the current page, by a button and the ? key. */
export function HelpTool() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({
    id: 'everywhere',
    title: msg`On every page`,
    keys: [{ press: '?', label: msg`Help for this page`, does: open }],
  });
  return (
    <>
      <IconButton label={t`Help for this page`} onClick={open}>
        <IconHelp size={18} stroke={1.6} />
      </IconButton>
      {isOpen && <HelpDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

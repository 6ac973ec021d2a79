import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMayAct } from '../../../session/use-may-act.ts';
import type { Exported } from '../../../sync/exported.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';

const load = () => import('./ExportDrawer.tsx');
const ExportDrawer = lazy(load);

/** Exports a list, or the selected rows, to a file. */
export function ExportButton({ what }: { what: Exported }) {
  const { t } = useLingui();
  const mayExport = useMayAct('export');
  const isAway = useOffline();
  const [isOpen, setOpen] = useState(false);
  const isSome = ('ids' in what && what.ids !== undefined) || ('except' in what && what.except !== undefined);
  if (!mayExport) return null;
  return (
    <>
      <Button
        variant={isSome ? 'subtle' : 'default'}
        icon={<IconFileExport size={16} stroke={1.6} />}
        why={isAway ? t`The file is made on the server: this needs the connection.` : undefined}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDrawer what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

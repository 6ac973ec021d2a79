import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import type { Exported } from '../../../sync/exported.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';

const load = () => import('./ExportDrawer.tsx');
const ExportDrawer = lazy(load);

/** Exports a list, or the selected rows, to a file. `label`: where the rows are not those of the list. */
export function ExportButton({ what, label }: { what: Exported; label?: string }) {
  const mayExport = useMayAct('export');
  const [isOpen, setOpen] = useState(false);
  const isSome = ('ids' in what && what.ids !== undefined) || ('except' in what && what.except !== undefined);
  if (!mayExport) return null;
  return (
    <>
      <OpenButton isSome={isSome} label={label} onOpen={setOpen} />
      {isOpen && (
        <Suspense>
          <ExportDrawer what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type OpenButtonProps = { isSome: boolean; label: string | undefined; onOpen: (isOpen: true) => void };

/** Memoised: the filter of a list changes with every letter of a search. */
const OpenButton = memo(function OpenButton({ isSome, label, onOpen }: OpenButtonProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  return (
    <Button
      variant={isSome ? 'subtle' : 'default'}
      icon={<IconFileExport size={16} stroke={1.6} />}
      why={isOffline ? t`The file is made on the server: this needs the connection.` : undefined}
      onPointerEnter={() => void load()}
      onClick={() => onOpen(true)}
    >
      {label ?? <Trans>Export</Trans>}
    </Button>
  );
});

import { Trans } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';

const Dialog = lazy(async () => ({ default: (await import('./LocationLabelsDialog.tsx')).LocationLabelsDialog }));

/** The action that prints labels of locations, for those who may count. */
export function LocationLabels() {
  const mayCount = useCan('stock.count');
  const [isOpen, setOpen] = useState(false);
  if (!mayCount) return null;
  return (
    <>
      <Button icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        <Trans>Place labels</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconClockPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { autoProcessQuery } from '../queries.ts';

const AutoProcess = lazy(() => import('./AutoProcess.tsx'));

/** Opens the settings of auto-processing, and shows whether it is on for any store. */
export function AutoButton({ sellerId }: { sellerId: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(autoProcessQuery(sellerId));
  const isOn = data.some(({ is_on }) => is_on);
  return (
    <>
      <Button icon={<IconClockPlay size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {isOn ? <Trans>Auto-process: on</Trans> : <Trans>Auto-process: off</Trans>}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AutoProcess sellerId={sellerId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

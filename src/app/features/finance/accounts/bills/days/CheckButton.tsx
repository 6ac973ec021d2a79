import { Trans } from '@lingui/react/macro';
import { IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../../ui/button/Button.tsx';

const CheckBooks = lazy(() => import('./CheckBooks.tsx').then((m) => ({ default: m.CheckBooks })));

/** Opens the check of a seller's balance; `user` is empty for one's own. */
export function CheckButton({ user }: { user: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconListCheck size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        <Trans>Check the balance</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <CheckBooks user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu } from '../../../../ui/layer/Menu.tsx';

const SnippetsDrawer = lazy(() => import('./SnippetsDrawer.tsx'));
const RulesDrawer = lazy(() => import('./RulesDrawer.tsx'));

/** For those who set up the service: prepared answers, and working hours with deadlines. */
export function SetupMenu() {
  const { t } = useLingui();
  const maySetUp = useCan('ticket.setup');
  const [opened, setOpened] = useState<'snippets' | 'rules' | null>(null);
  if (!maySetUp) return null;
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        label={t`Set up`}
        align="end"
        entries={[
          { id: 'snippets', label: t`Prepared answers`, onSelect: () => setOpened('snippets') },
          { id: 'rules', label: t`Working hours and deadlines`, onSelect: () => setOpened('rules') },
        ]}
        renderButton={(props) => (
          <Button {...props}>
            <Trans>Set up…</Trans>
          </Button>
        )}
      />
      <Suspense fallback={null}>
        {opened === 'snippets' && <SnippetsDrawer onClose={close} />}
        {opened === 'rules' && <RulesDrawer onClose={close} />}
      </Suspense>
    </>
  );
}

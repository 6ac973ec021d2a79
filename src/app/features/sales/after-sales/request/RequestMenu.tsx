import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu, type MenuEntry } from '../../../../ui/layer/Menu.tsx';

/** The after-sales requests of an order without a row menu, as in its drawer or on a phone. */
export function RequestMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`What do you want to request?`}
      align="end"
      entries={entries}
      renderButton={(props) => (
        <Button {...props} variant="subtle" icon={<IconPlus size={16} stroke={1.6} />}>
          <Trans>Request…</Trans>
        </Button>
      )}
    />
  );
}

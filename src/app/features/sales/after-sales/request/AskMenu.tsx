import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu, type MenuEntry } from '../../../../ui/layer/Menu.tsx';

/** What may be asked for an order, where it has no row that offers it: in the order itself, also on a phone. */
export function AskMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`What is to be asked for?`}
      align="end"
      entries={entries}
      renderButton={(props) => (
        <Button {...props} variant="subtle" icon={<IconPlus size={16} stroke={1.6} />}>
          <Trans>Ask for…</Trans>
        </Button>
      )}
    />
  );
}

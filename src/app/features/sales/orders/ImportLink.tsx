import { Trans, useLingui } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { memo } from 'react';
import { useCan } from '../../../session/session.ts';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button, type ButtonVariant } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';

/** Memoised: a list renders with every letter of a search, its buttons stay. */
export const ImportLink = memo(function ImportLink({ variant = 'default' }: { variant?: ButtonVariant }) {
  const { t } = useLingui();
  const mayImport = useCan('order.import');
  const isLeft = useMayAct('import');
  const isOffline = useOffline();
  if (!mayImport || !isLeft) return null;
  if (isOffline) {
    return (
      <Button
        variant={variant}
        icon={<IconUpload size={16} stroke={1.6} />}
        why={t`The file is read on the server: this needs the connection.`}
      >
        <Trans>Import orders</Trans>
      </Button>
    );
  }
  return (
    <ButtonLink variant={variant} to="/order/import">
      <IconUpload size={16} stroke={1.6} aria-hidden="true" />
      <Trans>Import orders</Trans>
    </ButtonLink>
  );
});

import { Trans, useLingui } from '@lingui/react/macro';
import type { Input } from '../../../sync/calls.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';

/** Generates the missing invoices, once their exchange rate is entered. */
export function RetryInvoices({ input }: { input: Input<'account.generateInvoices'> }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const generate = useCommand('account.generateInvoices', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['common'] }),
  });
  return (
    <Button
      loading={generate.isPending}
      why={isOffline ? t`This needs the connection.` : undefined}
      onClick={() => generate.mutate(input)}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMayAct } from '../../../../../session/rights/use-may-act.ts';
import { openTasks } from '../../../../../session/tasks-open.ts';
import { useOffline } from '../../../../../sync/connectivity.ts';
import { queryClient, useCommand } from '../../../../../sync/queries.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import type { exportedDays } from './queries.ts';

/** Makes a statement of the chosen days as PDF, with every movement. */
export function PdfButton({ filter }: Pick<ReturnType<typeof exportedDays>, 'filter'>) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const mayExport = useMayAct('export');
  const make = useCommand('account.statementPdf', {
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      showToast({
        tone: 'going',
        title: <Trans>The statement is being made</Trans>,
        action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
      });
    },
  });
  if (!mayExport) return null;
  return (
    <Button
      icon={<IconFileTypePdf size={16} stroke={1.6} />}
      loading={make.isPending}
      why={isOffline ? t`The file is made on the server: this needs the connection.` : undefined}
      onClick={() => make.mutate(filter)}
    >
      <Trans>Statement</Trans>
    </Button>
  );
}

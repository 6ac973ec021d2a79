import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText } from '@tabler/icons-react';
import { useMayAct } from '../../../../../session/rights/use-may-act.ts';
import { openTasks } from '../../../../../session/tasks-open.ts';
import { useOffline } from '../../../../../sync/connectivity.ts';
import { queryClient, useCommand } from '../../../../../sync/queries.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { Menu } from '../../../../../ui/layer/Menu.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import type { exportedDays } from './queries.ts';

/** Makes a statement of the chosen days as PDF or as a worksheet, with every movement. */
export function StatementButton({ filter }: Pick<ReturnType<typeof exportedDays>, 'filter'>) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const mayExport = useMayAct('export');
  const make = useCommand('account.statementFile', {
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
    <Menu
      label={t`Statement`}
      align="end"
      entries={[
        { id: 'pdf', label: <Trans>As PDF</Trans>, onSelect: () => make.mutate({ ...filter, format: 'pdf' }) },
        { id: 'xlsx', label: <Trans>As XLSX</Trans>, onSelect: () => make.mutate({ ...filter, format: 'xlsx' }) },
      ]}
      renderButton={(props) => (
        <Button
          {...props}
          icon={<IconFileText size={16} stroke={1.6} />}
          loading={make.isPending}
          why={isOffline ? t`The file is made on the server: this needs the connection.` : undefined}
        >
          <Trans>Statement</Trans>
        </Button>
      )}
    />
  );
}

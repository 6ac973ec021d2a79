import { Trans } from '@lingui/react/macro';
import { ExpenseDrawer } from '../../../shared/expenses/ExpenseDrawer.tsx';
import { StoredFile } from '../../../shared/form/expenses/StoredFile.tsx';
import { useExpenseActions } from '../../../shared/form/expenses/use-expense-actions.ts';
import { openBlob } from '../../../shared/preview/BlobView.tsx';
import { useCan } from '../../../session/session.ts';
import type { Place } from '../../../ui/list/open-row.ts';
import { CostType } from './columns.tsx';
import type { StoreCostRow } from './queries.ts';
import { StoreCostForm } from './StoreCostForm.tsx';

type StoreCostDrawerProps = { row: StoreCostRow; place: Place; onClose: () => void };

export function StoreCostDrawer({ row, place, onClose }: StoreCostDrawerProps) {
  const actions = useExpenseActions(row, {
    remove: 'funding.deleteStoreCost',
    confirm: 'funding.confirmStoreCost',
    mayEdit: useCan('store-cost.edit'),
    mayConfirm: useCan('store-cost.confirm'),
    onDeleted: onClose,
  });
  if (actions.step === 'edit') return <StoreCostForm row={row} onClose={() => actions.onStep('read')} />;
  return (
    <ExpenseDrawer
      row={row}
      place={place}
      actions={actions}
      facts={[{ id: 'type', label: <Trans>Type</Trans>, value: <CostType type={row.type} /> }]}
      file={row.file && <StoredFile file={row.file} open={openBlob} />}
      onClose={onClose}
    />
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StoreCostType } from '#domain/finance/store-costs/cost-types.ts';
import { expenseCard, expenseColumns } from '../../../shared/expenses/expense-columns.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { costTypeLabels } from './labels.ts';
import type { StoreCostRow } from './queries.ts';

export function CostType({ type }: { type: StoreCostType }) {
  const { i18n } = useLingui();
  return i18n._(costTypeLabels[type]);
}

const own = columnsOf<StoreCostRow>([
  { id: 'type', head: msg`Type`, width: 150, cell: (row) => <CostType type={row.type} />, tablet: { width: 120 } },
]);

export const columns = expenseColumns(false, own);
export const columnsWithSeller = expenseColumns(true, own);
export const card = (row: StoreCostRow) => expenseCard(row, <CostType type={row.type} />);

import { Trans } from '@lingui/react/macro';
import { ExpenseDrawer } from '../../../shared/expenses/ExpenseDrawer.tsx';
import { StoredFile } from '../../../shared/form/expenses/StoredFile.tsx';
import { useExpenseActions } from '../../../shared/form/expenses/use-expense-actions.ts';
import { openBlob } from '../../../shared/preview/BlobView.tsx';
import { useCan } from '../../../session/session.ts';
import type { Place } from '../../../ui/list/open-row.ts';
import { FeeCountry } from './columns.tsx';
import type { MarketingFeeRow } from './queries.ts';
import { MarketingFeeForm } from './MarketingFeeForm.tsx';

type MarketingFeeDrawerProps = { row: MarketingFeeRow; place: Place; onClose: () => void };

export function MarketingFeeDrawer({ row, place, onClose }: MarketingFeeDrawerProps) {
  const actions = useExpenseActions(row, {
    remove: 'funding.deleteMarketingFee',
    confirm: 'funding.confirmMarketingFee',
    mayEdit: useCan('marketing-fee.edit'),
    mayConfirm: useCan('marketing-fee.confirm'),
    onDeleted: onClose,
  });
  if (actions.step === 'edit') return <MarketingFeeForm row={row} onClose={() => actions.onStep('read')} />;
  return (
    <ExpenseDrawer
      row={row}
      place={place}
      actions={actions}
      facts={[
        { id: 'media_type', label: <Trans>Media type</Trans>, value: row.media_type },
        { id: 'invoice', label: <Trans>Invoice</Trans>, value: row.invoice_id },
        { id: 'country', label: <Trans>Country</Trans>, value: <FeeCountry code={row.country_code} /> },
      ]}
      file={row.file && <StoredFile file={row.file} open={openBlob} />}
      onClose={onClose}
    />
  );
}

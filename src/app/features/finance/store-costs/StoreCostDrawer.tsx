import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { expenseEditable } from '#domain/finance/store-costs/expense-status.ts';
import { ExpenseFacts, ExpenseSide } from '../../../shared/expenses/ExpenseFacts.tsx';
import { StoredFile } from '../../../shared/form/expenses/StoredFile.tsx';
import { openBlob } from '../../../shared/preview/BlobView.tsx';
import { useCan } from '../../../session/session.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { CostType } from './columns.tsx';
import type { StoreCostRow } from './queries.ts';
import { StoreCostForm } from './StoreCostForm.tsx';

type StoreCostDrawerProps = { row: StoreCostRow; place: Place; onClose: () => void };

/** A store cost; while unconfirmed it can be changed, deleted and, by managers, confirmed. */
export function StoreCostDrawer({ row, place, onClose }: StoreCostDrawerProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'read' | 'edit' | 'delete' | 'confirm'>('read');
  const isOffline = useOffline();
  const mayEdit = useCan('store-cost.edit') && expenseEditable(row.status);
  const mayConfirm = useCan('store-cost.confirm') && expenseEditable(row.status);
  const sum = useMoneyTexts().charged(row.amount);
  const seen = { _id: row._id, version: row.version };
  const remove = useCommand('funding.deleteStoreCost', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${row.number} is deleted` });
      onClose();
    },
  });
  const confirm = useCommand('funding.confirmStoreCost', {
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is confirmed` });
      setStep('read');
    },
  });
  const why = isOffline ? t`This needs the connection.` : undefined;
  if (step === 'edit') return <StoreCostForm row={row} onClose={() => setStep('read')} />;
  return (
    <>
      <DetailDrawer
        {...place}
        title={row.number}
        onClose={onClose}
        statuses={<StatusMark family="expense" status={row.status} variant="tinted" />}
        amount={<MoneyText money={row.amount} charged />}
        sub={`${row.seller_name} · ${row.store_name}`}
        side={<ExpenseSide row={row} />}
        foot={
          (mayEdit || mayConfirm) && (
            <>
              {mayEdit && (
                <Button size="form" variant="danger" why={why} onClick={() => setStep('delete')}>
                  <Trans>Delete</Trans>
                </Button>
              )}
              {mayEdit && (
                <Button size="form" variant={mayConfirm ? 'default' : 'primary'} onClick={() => setStep('edit')}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              {mayConfirm && (
                <Button size="form" variant="primary" why={why} onClick={() => setStep('confirm')}>
                  <Trans>Confirm</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        <ExpenseFacts
          row={row}
          facts={[
            { id: 'type', label: <Trans>Type</Trans>, value: <CostType type={row.type} /> },
            ...(row.file
              ? [
                  {
                    id: 'file',
                    label: <Trans>Attachment</Trans>,
                    value: <StoredFile file={row.file} open={openBlob} />,
                  },
                ]
              : []),
          ]}
        />
      </DetailDrawer>
      {step === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${row.number}?`}
          text={<Trans>The entry of {sum} is removed. Enter it again if it was right.</Trans>}
          confirm={<Trans>Delete</Trans>}
          keep={<Trans>Keep it</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate(seen)}
          onClose={() => setStep('read')}
        />
      )}
      {step === 'confirm' && (
        <ConfirmDialog
          title={t`Confirm ${row.number}?`}
          text={
            <Trans>
              {sum} for {row.store_name} count from now on and stay as they are. An error is corrected by another entry.
            </Trans>
          }
          confirm={<Trans>Confirm {sum}</Trans>}
          loading={confirm.isPending}
          onConfirm={() => confirm.mutate(seen)}
          onClose={() => setStep('read')}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { useCommand } from '../../../sync/queries.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { partFor } from './part-for.ts';
import type { EntryDetail, Suggestion } from './queries.ts';

type AssignDialogProps = { entry: EntryDetail; suggestion: Suggestion; onClose: () => void };

/** Assigns an entry, or a part of it, to a recharge. */
export function AssignDialog({ entry, suggestion, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const { currency, minor: rest } = entry.rest;
  const [amount, setAmount] = useState<Money | null>(() => partFor(entry.rest, suggestion));
  const { number, seller_name: seller } = suggestion;
  const match = useCommand('bank_statement.match', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${number} is assigned`, text: t`Another user has to confirm it.` });
      onClose();
    },
  });
  const isWrong = amount === null || amount.minor <= 0 || amount.minor > rest;
  return (
    <ConfirmDialog
      title={t`Assign the payment to ${number}?`}
      text={
        <Trans>
          Nothing is credited yet: you are the first of two. Another user confirms the recharge of {seller}.
        </Trans>
      }
      confirm={<Trans>Assign</Trans>}
      loading={match.isPending}
      why={isWrong ? t`Enter an amount up to what is left of the entry.` : undefined}
      onConfirm={() =>
        amount &&
        match.mutate({ _id: entry._id, parts: [{ recharge_id: suggestion.recharge_id, amount_minor: amount.minor }] })
      }
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Amount</Trans>}
        help={<Trans>A smaller amount leaves the rest of the entry for other recharges.</Trans>}
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
    </ConfirmDialog>
  );
}

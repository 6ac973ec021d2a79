import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../ui/list/open-row.ts';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { useMoneyTexts } from '../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { ExpenseFacts, ExpenseSide, type Fact } from './ExpenseFacts.tsx';
import type { ExpenseRow } from './expense-row.ts';

type Step = 'read' | 'edit' | 'delete' | 'confirm';
type Act = { readonly isPending: boolean; readonly run: () => void };
export type ExpenseActions = {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly mayEdit: boolean;
  readonly mayConfirm: boolean;
  /** Why nothing can be sent now. */
  readonly why: string | undefined;
  readonly remove: Act;
  readonly confirm: Act;
};

type ExpenseDrawerProps = {
  row: ExpenseRow;
  place: Place;
  actions: ExpenseActions;
  /** What the entry states apart from what all have. */
  facts: readonly Fact[];
  /** The attachment. */
  file: ReactNode;
  onClose: () => void;
};

/** A cost or fee; while unconfirmed it can be changed, deleted and, by managers, confirmed. */
export function ExpenseDrawer({ row, place, actions, facts, file, onClose }: ExpenseDrawerProps) {
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
        foot={(actions.mayEdit || actions.mayConfirm) && <Buttons {...actions} />}
      >
        <ExpenseFacts
          row={row}
          facts={[...facts, ...(file ? [{ id: 'file', label: <Trans>Attachment</Trans>, value: file }] : [])]}
        />
      </DetailDrawer>
      <Dialogs row={row} {...actions} />
    </>
  );
}

const Buttons = ({ mayEdit, mayConfirm, why, onStep }: ExpenseActions) => (
  <>
    {mayEdit && (
      <Button size="form" variant="danger" why={why} onClick={() => onStep('delete')}>
        <Trans>Delete</Trans>
      </Button>
    )}
    {mayEdit && (
      <Button size="form" variant={mayConfirm ? 'default' : 'primary'} onClick={() => onStep('edit')}>
        <Trans>Edit</Trans>
      </Button>
    )}
    {mayConfirm && (
      <Button size="form" variant="primary" why={why} onClick={() => onStep('confirm')}>
        <Trans>Confirm</Trans>
      </Button>
    )}
  </>
);

function Dialogs({ row, step, onStep, remove, confirm }: ExpenseActions & { row: ExpenseRow }) {
  const { t } = useLingui();
  const sum = useMoneyTexts().charged(row.amount);
  if (step === 'delete')
    return (
      <ConfirmDialog
        title={t`Delete ${row.number}?`}
        text={<Trans>The entry of {sum} is removed. Enter it again if it was right.</Trans>}
        confirm={<Trans>Delete</Trans>}
        keep={<Trans>Keep it</Trans>}
        danger
        loading={remove.isPending}
        onConfirm={remove.run}
        onClose={() => onStep('read')}
      />
    );
  if (step === 'confirm')
    return (
      <ConfirmDialog
        title={t`Confirm ${row.number}?`}
        text={
          <Trans>
            {sum} for {row.store_name} count from now on and stay as they are. An error is corrected by another entry.
          </Trans>
        }
        confirm={<Trans>Confirm {sum}</Trans>}
        loading={confirm.isPending}
        onConfirm={confirm.run}
        onClose={() => onStep('read')}
      />
    );
  return null;
}

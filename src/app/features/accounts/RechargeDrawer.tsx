import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { decideRecharge, type RechargeAction } from '#domain/accounts/recharge-status.ts';
import { zero } from '#domain/money/money.ts';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { useOffline } from '../../sync/connectivity.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { Drawer760 } from '../../ui/layer/Drawer760.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { ConfirmSum, type Arrived } from './ConfirmSum.tsx';
import { NoProof } from './NoProof.tsx';
import { ProofView } from './ProofView.tsx';
import { RechargeFacts, RefusedBecause } from './RechargeFacts.tsx';
import type { RechargeRow } from './rows.ts';

type RechargeDrawerProps = {
  row: RechargeRow;
  books: string;
  position: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** It is decided: on to the next one that waits. */
  onDecided: () => void;
  onClose: () => void;
};

/** A claim and its proof side by side, and the decision. */
export function RechargeDrawer({ row, books, onDecided, ...walk }: RechargeDrawerProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [arrived, setArrived] = useState<Arrived>({ amount: row.claimed, fee: zero(row.claimed.currency) });
  const [reason, setReason] = useState<string | null>(null);
  const confirm = useCommand('account.confirmRecordAmount', {
    onDone: ({ number, credited, seller_name }) => {
      const sum = credited ? formatMoney(credited, i18n.locale) : '';
      showToast({ tone: 'good', title: t`${number} is confirmed`, text: t`${sum} went to ${seller_name}.` });
      onDecided();
    },
  });
  const move = useCommand('account.confirm', {
    onDone: ({ number, status }) => {
      const title = status === -1 ? t`${number} is marked invalid` : t`${number} waits again`;
      showToast({ tone: 'good', title });
      setReason(null);
      if (status === -1) onDecided();
    },
  });

  const decision = (action: RechargeAction) =>
    decideRecharge(row, { action, reason: '-' }, { user_id: me._id, parties: me.role_name });
  const whyNot = (action: RechargeAction): string | undefined => {
    const judged = decision(action);
    if (judged.ok) return undefined;
    if (judged.refusal === 'recharge.own-claim')
      return row.created_by === me._id
        ? t`You entered it yourself. Somebody else has to confirm it.`
        : t`You corrected it. Somebody else has to confirm it.`;
    if (judged.refusal === 'recharge.reopened-before')
      return t`It was reopened once before. The seller can enter it again.`;
    return t`Your role cannot do this. Ask an administrator.`;
  };
  const { amount, fee } = arrived;
  const complete = amount && fee && amount.minor > 0 && fee.minor >= 0 && fee.minor < amount.minor;
  const sum = complete ? formatMoney(amount, i18n.locale) : '';
  const away = useOffline() ? t`Money moves only with a connection.` : undefined;
  const why =
    away ??
    whyNot('confirm') ??
    (row.rate_e8 === null ? t`There is no exchange rate for ${row.claimed.currency} yet.` : undefined) ??
    (complete ? undefined : t`Check the amount and the fee first.`);
  const isWaiting = row.status === 0;
  // Also as text: a title cannot be read on a phone.
  const isOwn = [row.created_by, ...row.edited_by].includes(me._id);
  const ownClaim = isOwn ? whyNot('confirm') : undefined;

  return (
    <>
      <Drawer760
        {...walk}
        title={row.number}
        statuses={<StatusMark family="recharge" status={row.status} look="tinted" />}
        amount={<MoneyText money={row.confirmed ?? row.claimed} />}
        sub={row.seller_name}
        side={
          <>
            {isWaiting && <ConfirmSum row={row} books={books} arrived={arrived} onArrived={setArrived} />}
            <RechargeFacts row={row} showSeller={false} />
          </>
        }
        foot={
          isWaiting ? (
            <>
              <Button size="form" variant="danger" why={whyNot('invalidate')} onClick={() => setReason('')}>
                <Trans>Mark invalid</Trans>
              </Button>
              <Button
                size="form"
                variant="primary"
                why={why}
                loading={confirm.isPending}
                onClick={() =>
                  complete && confirm.mutate({ _id: row._id, amount_minor: amount.minor, fee_minor: fee.minor })
                }
              >
                {sum ? t`Confirm ${sum}` : t`Confirm`}
              </Button>
            </>
          ) : (
            row.status === -1 && (
              <Button
                size="form"
                why={whyNot('reopen')}
                loading={move.isPending}
                onClick={() => move.mutate({ _id: row._id, status: 0 })}
              >
                <Trans>Reopen</Trans>
              </Button>
            )
          )
        }
      >
        {row.status !== 1 && <RefusedBecause row={row} />}
        {isWaiting && ownClaim && (
          <Text mb="md" px={14} py={10} bdrs="md" bg="var(--py-idle-tint)" c="var(--py-text2)" size="sm">
            {ownClaim}
          </Text>
        )}
        {row.proof ? (
          <ProofView proof={row.proof} />
        ) : (
          <NoProof>
            <Trans>No proof is attached. Look for the reference on the bank’s statement.</Trans>
          </NoProof>
        )}
      </Drawer760>
      {reason !== null && (
        <ConfirmDialog
          title={t`Mark ${row.number} invalid?`}
          text={<Trans>Nothing goes on the balance. The seller reads your reason.</Trans>}
          confirm={<Trans>Mark invalid</Trans>}
          danger
          loading={move.isPending}
          why={reason.trim() === '' ? t`Please give a reason.` : undefined}
          onConfirm={() => move.mutate({ _id: row._id, status: -1, reason })}
          onClose={() => setReason(null)}
        >
          <TextAreaField label={<Trans>Reason</Trans>} value={reason} onChange={setReason} rows={3} maxLength={500} />
        </ConfirmDialog>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { decideRecharge, type RechargeAction, rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { useMe } from '../../../../session/session.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SubmitButton } from '../../../../ui/form/Form.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { ConfirmSum } from '../ConfirmSum.tsx';
import { InvalidateDialog } from '../InvalidateDialog.tsx';
import { NoProof } from '../proof/NoProof.tsx';
import { ProofView } from '../proof/ProofView.tsx';
import { PendingConfirmation } from './PendingConfirmation.tsx';
import { RechargeFacts, RefusedBecause } from './RechargeFacts.tsx';
import type { RechargeRow } from '../rows.ts';
import { useConfirmSum } from '../use-confirm-sum.ts';
import { useDelayedCommand } from './use-delayed-command.ts';

/** Nothing is posted before. */
const undoMs = 10_000;

type RechargeDrawerProps = {
  row: RechargeRow;
  books: string;
  position: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Called with the decided claim, which may have left the list; the drawer keeps showing it. */
  onDecided: (row: RechargeRow) => void;
  /** Opens the next unconfirmed claim; absent if there is none. */
  onNextWaiting: (() => void) | undefined;
  onClose: () => void;
};

/** A claim with its proof, to confirm or to mark invalid. */
export function RechargeDrawer({ row, books, onDecided, onNextWaiting, ...walk }: RechargeDrawerProps) {
  const { t } = useLingui();
  const me = useMe();
  const delayed = useDelayedCommand(undoMs);
  const { until } = delayed;
  const [isDecided, setDecided] = useState(false);
  const decide = (decided: RechargeRow) => {
    setDecided(true);
    onDecided(decided);
  };
  const sumForm = useConfirmSum(row, delayed, decide);
  const [isInvalidating, setInvalidating] = useState(false);
  const reopen = useCommand('account.confirm', {
    onDone: ({ number }) => showToast({ tone: 'good', title: t`${number} is reopened` }),
  });

  const decision = (action: RechargeAction) =>
    decideRecharge(row, { action, reason: '-' }, { user_id: me._id, parties: me.role_name });
  const whyNot = (action: RechargeAction): string | undefined => {
    const decided = decision(action);
    if (decided.ok) return undefined;
    if (decided.refusal === 'recharge.own-claim')
      return row.created_by === me._id
        ? t`You entered it yourself. Another user has to confirm it.`
        : row.matched?.by === me._id
          ? t`You assigned the bank entry. Another user has to confirm it.`
          : t`You corrected it. Another user has to confirm it.`;
    if (decided.refusal === 'recharge.matched') return t`A bank entry pays it. Take that back first.`;
    if (decided.refusal === 'recharge.reopened-before')
      return t`It was reopened once before. The seller can enter it again.`;
    return t`Your role cannot do this. Ask an administrator.`;
  };
  const { sum } = sumForm;
  const offline = useOffline() ? t`Payments need the connection.` : undefined;
  const why =
    offline ??
    whyNot('confirm') ??
    (row.rate_e8 === null ? t`There is no exchange rate for ${row.claimed.currency} yet.` : undefined);
  const isWaiting = row.status === rechargeStatus.unconfirmed;
  // Also as text: a phone cannot show the tooltip.
  const isOwn = [row.created_by, ...row.edited_by].includes(me._id);
  const ownClaim = isOwn ? whyNot('confirm') : undefined;

  return (
    <>
      <DetailDrawer
        {...walk}
        title={row.number}
        statuses={<StatusMark family="recharge" status={row.status} variant="tinted" />}
        amount={<MoneyText money={row.confirmed ?? row.claimed} />}
        sub={row.seller_name}
        side={
          <>
            {until ? (
              <PendingConfirmation delayed={{ ...delayed, until }} sum={sum} seller={row.seller_name} />
            ) : (
              isWaiting && <ConfirmSum id="confirm-sum" row={row} books={books} sumForm={sumForm} />
            )}
            <RechargeFacts row={row} showSeller={false} />
          </>
        }
        foot={
          until ? undefined : isWaiting ? (
            <>
              <Button size="form" variant="danger" why={whyNot('invalidate')} onClick={() => setInvalidating(true)}>
                <Trans>Mark invalid</Trans>
              </Button>
              <SubmitButton form="confirm-sum" why={why} loading={sumForm.form.isPending}>
                {sum ? t`Confirm ${sum}` : t`Confirm`}
              </SubmitButton>
            </>
          ) : (
            (row.status === rechargeStatus.invalid || onNextWaiting) && (
              <>
                {row.status === rechargeStatus.invalid && (
                  <Button
                    size="form"
                    why={whyNot('reopen')}
                    loading={reopen.isPending}
                    onClick={() => reopen.mutate({ _id: row._id, status: rechargeStatus.unconfirmed })}
                  >
                    <Trans>Reopen</Trans>
                  </Button>
                )}
                {onNextWaiting && (
                  <Button autoFocus={isDecided} size="form" variant="primary" onClick={onNextWaiting}>
                    <Trans>Next to confirm</Trans>
                  </Button>
                )}
              </>
            )
          )
        }
      >
        {row.status !== rechargeStatus.confirmed && <RefusedBecause row={row} />}
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
      </DetailDrawer>
      {isInvalidating && (
        <InvalidateDialog
          row={row}
          onDone={(invalid) => {
            setInvalidating(false);
            decide(invalid);
          }}
          onClose={() => setInvalidating(false)}
        />
      )}
    </>
  );
}

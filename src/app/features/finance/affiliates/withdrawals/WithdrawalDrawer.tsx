import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { withdrawalStatus, withdrawalTransitions } from '#domain/finance/affiliates/withdrawal-status.ts';
import { actionsFrom } from '#domain/shared/status.ts';
import { useCan, useMe } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { WithdrawalRow } from '../queries.ts';
import { ReceiverFacts } from '../ReceiverFacts.tsx';
import { PayDialog } from './PayDialog.tsx';
import { PaypalDialog } from './PaypalDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { PaidFacts } from './PaidFacts.tsx';
import { usePayoutReason } from './use-payout-reason.ts';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';

type WithdrawalDrawerProps = { row: WithdrawalRow; place: Place | undefined; onClose: () => void };

/** One withdrawal with its receiver and history, and what may be decided about it. */
export function WithdrawalDrawer({ row, place, onClose }: WithdrawalDrawerProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const me = useMe();
  const mayDecide = useCan('affiliate.decide');
  const [dialog, setDialog] = useState<'reject' | 'fail' | 'pay' | 'paypal' | 'cancel' | null>(null);
  const { number } = row;
  const amount = charged(row.amount);
  const actions = actionsFrom(withdrawalTransitions, row.status, me.role_name);
  const offline = useOffline() ? t`This needs the connection.` : undefined;
  const reason = usePayoutReason(row);
  const isOwn = row.affiliate_id === me._id;
  const isApprover = row.approved_by === me._id;
  const ownReason = isOwn ? t`This is your own withdrawal. Another user has to decide it.` : undefined;
  const payReason = isApprover ? t`You approved it. Another user has to pay it.` : ownReason;
  const approve = useCommand('affiliate.decideWithdraw', {
    onDone: () => showToast({ tone: 'good', title: t`${number} is approved`, text: t`Another user pays it now.` }),
  });
  const cancel = useCommand('affiliate.cancelWithdraw', {
    onDone: () => {
      setDialog(null);
      showToast({ tone: 'good', title: t`${number} is cancelled` });
    },
  });
  const staff = mayDecide && (
    <>
      {actions.includes('reject') && (
        <Button size="form" variant="danger" why={offline} onClick={() => setDialog('reject')}>
          <Trans>Reject</Trans>
        </Button>
      )}
      {actions.includes('fail') && (
        <Button size="form" variant="danger" why={offline} onClick={() => setDialog('fail')}>
          {row.method === 'paypal' ? <Trans>Stop the payment</Trans> : <Trans>Transfer failed</Trans>}
        </Button>
      )}
      {actions.includes('approve') && (
        <Button
          size="form"
          variant="primary"
          why={offline ?? ownReason}
          loading={approve.isPending}
          onClick={() => approve.mutate({ _id: row._id, action: 'approve' })}
        >
          {t`Approve ${amount}`}
        </Button>
      )}
      {actions.includes('pay') && row.method === 'bank' && (
        <Button size="form" variant="primary" why={offline ?? payReason} onClick={() => setDialog('pay')}>
          <Trans>Record the transfer</Trans>
        </Button>
      )}
      {actions.includes('send') && row.method === 'paypal' && (
        <Button size="form" variant="primary" why={offline ?? payReason} onClick={() => setDialog('paypal')}>
          {t`Pay ${amount} by PayPal`}
        </Button>
      )}
    </>
  );
  const owner = isOwn && actions.includes('cancel') && (
    <Button size="form" variant="danger" why={offline} onClick={() => setDialog('cancel')}>
      <Trans>Cancel withdrawal</Trans>
    </Button>
  );
  const staffActions = ['reject', 'fail', 'approve', 'pay', 'send'] as const;
  const hasActions = mayDecide ? staffActions.some((action) => actions.includes(action)) : Boolean(owner);
  const close = () => setDialog(null);
  return (
    <>
      <DetailDrawer
        {...place}
        onClose={onClose}
        title={number}
        statuses={<StatusMark family="withdrawal" status={row.status} variant="tinted" />}
        amount={<MoneyText money={row.amount} charged />}
        sub={row.affiliate_name}
        side={<WithdrawalHistory row={row} />}
        foot={hasActions ? <>{staff || owner}</> : undefined}
      >
        {mayDecide && actions.includes('pay') && payReason && (
          <Text mb="md" px={14} py={10} bdrs="md" bg="var(--py-idle-tint)" c="var(--py-text2)" size="sm">
            {payReason}
          </Text>
        )}
        <ReceiverFacts row={row} />
        {row.paid_on !== null && <PaidFacts row={row} />}
        {row.status !== withdrawalStatus.paid && reason !== null && (
          <section style={{ marginTop: 20 }}>
            <SectionHead>
              {row.status === withdrawalStatus.sending ? <Trans>PayPal reports</Trans> : <Trans>Reason</Trans>}
            </SectionHead>
            <Text>{reason}</Text>
          </section>
        )}
      </DetailDrawer>
      {(dialog === 'reject' || dialog === 'fail') && <ReasonDialog row={row} action={dialog} onClose={close} />}
      {dialog === 'pay' && <PayDialog row={row} onClose={close} />}
      {dialog === 'paypal' && <PaypalDialog row={row} onClose={close} />}
      {dialog === 'cancel' && (
        <ConfirmDialog
          title={t`Cancel ${number}?`}
          text={<Trans>{amount} is available again.</Trans>}
          confirm={<Trans>Cancel withdrawal</Trans>}
          keep={<Trans>Keep it</Trans>}
          danger
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ _id: row._id })}
          onClose={close}
        />
      )}
    </>
  );
}

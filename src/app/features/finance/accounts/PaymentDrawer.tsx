import { Trans, useLingui } from '@lingui/react/macro';
import { DataList, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { useState } from 'react';
import { decideComplete, manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { NoProof } from './proof/NoProof.tsx';
import { PaidFor } from './PaidFor.tsx';
import { OrderLink } from './OrderLink.tsx';
import { ProofField } from './proof/ProofField.tsx';
import { ProofView } from './proof/ProofView.tsx';
import type { PaymentRow } from './rows.ts';
import { useProof } from './proof/use-proof.ts';

type PaymentDrawerProps = {
  payment: PaymentRow;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** A manual payment with its proof and orders; staff complete it once the money has arrived. */
export function PaymentDrawer({ payment, onClose, ...walk }: PaymentDrawerProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const mayComplete = useCan('manual-payment.confirm');
  const proof = useProof();
  const [removing, setRemoving] = useState(false);
  const { number } = payment;
  const sum = formatMoney(payment.amount, i18n.locale);
  const complete = useCommand('account.manualPayComplete', {
    onDone: () =>
      showToast({ tone: 'good', title: t`${number} is completed`, text: t`${sum} is booked for its orders.` }),
  });
  const remove = useCommand('account.manualPayDelete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${number} is removed` });
      onClose();
    },
    onFailed: () => {
      setRemoving(false);
      return false;
    },
  });
  const isWaiting = payment.status === manualPaymentStatus.CREATED;
  const offlineReason = useOffline() ? t`Payments need the connection.` : undefined;
  const decided = decideComplete(payment, payment.proof?.file_id ?? proof.id ?? null, {
    user_id: me._id,
    parties: me.role_name,
  });
  const isOwn = !decided.ok && decided.refusal === 'manual-payment.own-payment';
  const ownPayment = isOwn ? t`You created it yourself. Another user has to complete it.` : undefined;
  const why =
    offlineReason ?? ownPayment ?? proof.why ?? (payment.proof || proof.id ? undefined : t`Attach the proof first.`);
  const rest = payment.order_count - payment.orders.length;

  return (
    <>
      <DetailDrawer
        {...walk}
        onClose={onClose}
        title={number}
        statuses={<StatusMark family="manualPayment" status={payment.status} variant="tinted" />}
        amount={<MoneyText money={payment.amount} charged={isWaiting} />}
        sub={payment.seller_name}
        side={
          <>
            <section>
              <SectionHead>
                <PaidFor payment={payment} />
              </SectionHead>
              <Stack component="ul" gap={6} fz="sm">
                {payment.orders.map((order) => (
                  <li key={order.order_id}>
                    <OrderLink number={order.order_number} />
                  </li>
                ))}
                {payment.purchases.map((purchase) => (
                  <li key={purchase}>{purchase}</li>
                ))}
                {rest > 0 && <li>{t`and ${rest} more`}</li>}
              </Stack>
            </section>
            <section>
              <SectionHead>
                <Trans>Payment</Trans>
              </SectionHead>
              <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
                <DataList.Item>
                  <DataList.ItemLabel>
                    <Trans>Created</Trans>
                  </DataList.ItemLabel>
                  <DataList.ItemValue>
                    {payment.created_by_name}
                    <br />
                    <DateText value={payment.created_at} />
                  </DataList.ItemValue>
                </DataList.Item>
                {payment.completed_at && (
                  <DataList.Item>
                    <DataList.ItemLabel>
                      <Trans>Completed</Trans>
                    </DataList.ItemLabel>
                    <DataList.ItemValue>
                      {payment.completed_by_name}
                      <br />
                      <DateText value={payment.completed_at} />
                    </DataList.ItemValue>
                  </DataList.Item>
                )}
              </DataList>
            </section>
          </>
        }
        foot={
          isWaiting && (
            <>
              <Button size="form" variant="danger" onClick={() => setRemoving(true)}>
                <Trans>Delete</Trans>
              </Button>
              {mayComplete && (
                <Button
                  size="form"
                  variant="primary"
                  why={why}
                  loading={complete.isPending}
                  onClick={() =>
                    complete.mutate({ _id: payment._id, ...(proof.id ? { proof_file_id: proof.id } : {}) })
                  }
                >
                  {t`Complete ${sum}`}
                </Button>
              )}
            </>
          )
        }
      >
        {isWaiting && mayComplete && ownPayment && (
          <Text mb="md" px={14} py={10} bdrs="md" bg="var(--py-idle-tint)" c="var(--py-text2)" size="sm">
            {ownPayment}
          </Text>
        )}
        {payment.proof ? (
          <ProofView proof={payment.proof} />
        ) : isWaiting ? (
          <ProofField
            proof={proof}
            help={
              me._id === payment.seller_id ? (
                <Trans>A picture of the receipt or the bank’s confirmation speeds it up.</Trans>
              ) : (
                <Trans>The seller has not attached one. You can attach it.</Trans>
              )
            }
          />
        ) : (
          <NoProof>
            <Trans>No proof is attached.</Trans>
          </NoProof>
        )}
      </DetailDrawer>
      {removing && (
        <ConfirmDialog
          title={t`Delete ${number}?`}
          text={<Trans>{sum} is no longer awaited. A payment that still has processed orders cannot be deleted.</Trans>}
          confirm={<Trans>Delete payment</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: payment._id })}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

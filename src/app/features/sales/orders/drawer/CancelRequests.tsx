import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/order.decideCancel';
import { isStaff } from '#domain/platform/permissions/roles.ts';
import { cancelRequestStatus } from '#domain/sales/orders/cancel/cancel-request.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCan, useMe } from '../../../../session/session.ts';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Note } from '../../../../ui/Note.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import type { OrderDetail } from '../queries.ts';

type Request = Output<'order.cancelRequests'>[number];

/** The latest cancellation request and its decision; older ones are in the history. */
export function CancelRequests({ order }: { order: OrderDetail }) {
  const { data } = useQuery({
    ...callQuery('order.cancelRequests', { order_id: order._id }),
    enabled: order.processed_at !== null || order.parcels.length > 0,
  });
  const newest = data?.find((request) => request.status !== cancelRequestStatus.withdrawn);
  if (!newest || newest.status === cancelRequestStatus.done) return null;
  return newest.status === cancelRequestStatus.open ? (
    <Open request={newest} order={order} />
  ) : (
    <Decision request={newest} />
  );
}

function Decision({ request: { decision_reason, decided_by } }: { request: Request }) {
  return (
    <Note
      tone="plain"
      icon={<IconMessageQuestion size={18} stroke={1.6} />}
      title={<Trans>Cancelling was refused</Trans>}
      text={`${decision_reason} · ${decided_by ?? ''}`}
    />
  );
}

function Open({ request, order }: { request: Request; order: OrderDetail }) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const me = useMe();
  const mayCancel = useCan('order.cancel-process');
  const canRespond = mayCancel && isStaff(me.role_name);
  const [refusing, setRefusing] = useState(false);
  const decide = useCommand('order.decideCancel', {
    onDone: ({ returned }) => {
      const sum = returned && charged(returned);
      const title = sum ? t`Processing of ${order.order_number} is cancelled` : t`The cancellation request is decided`;
      showToast({ tone: 'good', title, text: sum ? t`${sum} went back to the balance.` : undefined });
    },
  });
  const withdraw = useCommand('order.withdrawCancel');
  const { request_id } = request;
  const refusal = useCallForm('order.decideCancel', limits, {
    initialValues: { decision_reason: '' },
    required: { decision_reason: t`Please enter why the order cannot be cancelled.` },
    toInput: (values) => ({ request_id, choice: 'refuse', decision_reason: values.decision_reason.trim() }),
    onDone: () => {
      setRefusing(false);
      showToast({ tone: 'good', title: t`The cancellation request is decided` });
    },
  });
  const buttons = canRespond ? (
    <Group component="span" display="inline-flex" gap="xs">
      <Button onClick={() => setRefusing(true)} disabled={decide.isPending}>
        <Trans>Refuse</Trans>
      </Button>
      <Button
        variant="danger"
        loading={decide.isPending}
        onClick={() => decide.mutate({ request_id, choice: 'cancel' })}
      >
        <Trans>Cancel processing</Trans>
      </Button>
    </Group>
  ) : (
    request.is_own && (
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ request_id })}>
        <Trans>Withdraw</Trans>
      </Button>
    )
  );
  return (
    <>
      <Note
        tone="wait"
        icon={<IconMessageQuestion size={18} stroke={1.6} />}
        title={<Trans>{request.asked_by} asks to cancel the processing</Trans>}
        text={request.reason}
        end={buttons}
      />
      {refusing && (
        <ConfirmDialog
          title={t`Refuse to cancel ${order.order_number}?`}
          confirm={<Trans>Refuse</Trans>}
          keep={<Trans>Back</Trans>}
          loading={refusal.isPending}
          formRef={refusal.props.ref}
          onConfirm={refusal.submit}
          onClose={() => setRefusing(false)}
        >
          <TextAreaField label={<Trans>Reason</Trans>} {...refusal.field('decision_reason')} autoFocus />
        </ConfirmDialog>
      )}
    </>
  );
}

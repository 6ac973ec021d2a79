import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/order.requestCancel';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { freshQuery, useCommand } from '../../../../sync/queries.ts';
import { useCan } from '../../../../session/session.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CostRows } from '../../../../shared/pay/CostRows.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import type { Output } from '../../../../sync/calls.ts';

type Preview = Output<'order.cancelPreview'>;
type CancelDialogProps = {
  orderIds: readonly string[];
  /** The number, for a single order. */
  name?: string | undefined;
  onClose: () => void;
};

/** Cancels processing after showing the exact refund. Without the permission it sends a request instead. */
export default function CancelDialog({ orderIds, name, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const { data, error, refetch } = useQuery(freshQuery('order.cancelPreview', { order_ids: [...orderIds] }));
  const cancel = useCommand('order.cancelProcess', {
    onDone: ({ returned, orders }) => {
      const sum = charged(returned);
      const text = returned.minor > 0 ? t`${sum} went back to the balance.` : undefined;
      const title = name ? t`Processing of ${name} is cancelled` : t`Processing of ${orders} orders is cancelled`;
      showToast({ tone: 'good', title, text });
      onClose();
    },
    onFailed: () => {
      void refetch();
      return false;
    },
  });
  const request = useCallForm('order.requestCancel', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Enter why it should be cancelled.` },
    toInput: ({ reason }) => (data ? { order_ids: data.to_ask, reason: reason.trim() } : null),
    onDone: () => {
      showToast({ tone: 'good', title: t`Your request is sent`, text: t`The decision will appear in the order.` });
      onClose();
    },
    onFailed: () => {
      void refetch();
      return false;
    },
  });
  const isRequest = data !== undefined && data.order_ids.length === 0 && data.to_ask.length > 0;
  const isNothing = data !== undefined && data.order_ids.length === 0 && data.to_ask.length === 0;
  const why = () => {
    if (!data) return t`Loading the refund.`;
    if (isNothing) return t`It is too late to take this back.`;
    return undefined;
  };
  const send = () => {
    if (!data) return;
    if (isRequest) request.submit();
    else cancel.mutate({ order_ids: data.order_ids });
  };
  const count = orderIds.length;
  return (
    <ConfirmDialog
      title={name ? t`Cancel processing of ${name}?` : t`Cancel processing of ${count} orders?`}
      confirm={isRequest ? <Trans>Request cancellation</Trans> : <Trans>Cancel processing</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger={!isRequest}
      loading={cancel.isPending || request.isPending}
      formRef={request.props.ref}
      why={why()}
      onConfirm={send}
      onClose={onClose}
    >
      {data ? (
        <>
          {data.order_ids.length > 0 && <Returns preview={data} />}
          {isRequest && (
            <>
              <Text size="sm" c="var(--py-text2)">
                <Trans>
                  The goods are bought or packed already. Our staff can still try to stop them; tell them why.
                </Trans>
              </Text>
              <TextAreaField label={<Trans>Reason</Trans>} {...request.field('reason')} autoFocus />
            </>
          )}
          <Refused preview={data} isAsking={isRequest} />
        </>
      ) : error ? (
        <ErrorPanel
          title={<Trans>The refund could not be loaded</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t`What returns`} rows={3} />
      )}
    </ConfirmDialog>
  );
}

/** The two resulting bills, and their sum. */
function Returns({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const { text } = useMoneyTexts();
  const prices = useCan('order.prices');
  const { product, shipping, total, vat, duty, unpaid, free, order_ids: ids } = preview;
  const vatSum = text(vat);
  const dutySum = text(duty);
  return (
    <>
      {prices && free < ids.length && (
        <CostRows
          rows={[
            {
              id: 'product',
              label: <Trans>Product cost returns</Trans>,
              sum: vat.minor > 0 ? t`with ${vatSum} VAT` : undefined,
              money: product,
            },
            {
              id: 'shipping',
              label: <Trans>Shipping cost returns</Trans>,
              sum: duty.minor > 0 ? t`with ${dutySum} import duty` : undefined,
              money: shipping,
            },
            { id: 'total', label: <Trans>Back to the balance</Trans>, money: total, total: true, charged: true },
          ]}
        />
      )}
      <RateNote />
      <Text size="sm" c="var(--py-text2)">
        <Trans>Purchases and parcels are called off.</Trans>{' '}
        {free > 0 && (
          <Plural
            value={free}
            one="# order was sent again at our cost: nothing returns to the balance, and it ends."
            other="# orders were sent again at our cost: nothing returns to the balance, and they end."
          />
        )}{' '}
        {unpaid > 0 && (
          <Plural
            value={unpaid}
            one="# order was not paid yet: it is taken out of its payment by hand."
            other="# orders were not paid yet: they are taken out of their payment by hand."
          />
        )}
      </Text>
    </>
  );
}

const maxNamed = 5;

function Refused({ preview: { refused, to_ask }, isAsking }: { preview: Preview; isAsking: boolean }) {
  const rest = refused.length - maxNamed;
  return (
    <>
      {refused.length > 0 && (
        <Stack component="ul" gap={4} pl={18} c="var(--py-text2)">
          {refused.slice(0, maxNamed).map((order) => (
            <li key={order.order_id}>{order.sentence}</li>
          ))}
          {rest > 0 && (
            <li>
              <Plural value={rest} one="and # more order that stays" other="and # more orders that stay" />
            </li>
          )}
        </Stack>
      )}
      {!isAsking && to_ask.length > 0 && (
        <Text size="sm" c="var(--py-text2)">
          <Plural
            value={to_ask.length}
            one="# order is bought or packed already and stays. Open it to ask our staff."
            other="# orders are bought or packed already and stay. Open them to ask our staff."
          />
        </Text>
      )}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/stock.reallocate';
import { useCallForm } from '../../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../../sync/calls.ts';
import { freshQuery, invalidate } from '../../../../../sync/queries.ts';
import { RadioCards } from '../../../../../ui/form/choice/RadioCards.tsx';
import { NumberField } from '../../../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../../ui/layer/ConfirmDialog.tsx';
import { SkeletonRows } from '../../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../../ui/text/DateText.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import type { OrderDetail } from '../../queries.ts';

type Donors = Output<'stock.donors'>;
type ReallocateDialogProps = { order: OrderDetail; orderLineId: string; name: string; onClose: () => void };

/** Gives units that another order has to this one, which waits for them. */
export default function ReallocateDialog({ order, orderLineId, name, onClose }: ReallocateDialogProps) {
  const { t } = useLingui();
  const line = { order_id: order._id, order_line_id: orderLineId };
  const { data, error } = useQuery(freshQuery('stock.donors', line));
  const form = useCallForm('stock.reallocate', limits, {
    initialValues: { from_order_id: '', quantity: null as number | null, reason: '' },
    required: {
      from_order_id: t`Choose an order.`,
      quantity: t`Please enter a number of units.`,
      reason: t`Please write the reason.`,
    },
    toInput: ({ quantity, ...values }) => (quantity === null ? null : { ...line, ...values, quantity }),
    refusals: { 'reallocation.too-many': 'quantity', 'reallocation.not-enough': 'quantity' },
    onDone: ({ from_order_number: other, parcel_ready }, { quantity }) => {
      showToast({
        tone: 'good',
        title: t`${quantity} taken from ${other}`,
        text: parcel_ready ? t`The parcel is ready to pack.` : t`The parcel waits for its other goods.`,
      });
      // Both orders changed; their live events come a moment later.
      invalidate({ queryKey: ['order'] });
      onClose();
    },
  });
  const [donor, quantity] = [form.field('from_order_id'), form.field('quantity')];
  const none = data?.list.length === 0;
  const choose = (id: string) => {
    const units = data?.list.find((each) => each.order_id === id)?.units ?? 0;
    donor.onChange(id);
    quantity.onChange(Math.min(units, data?.missing ?? 0));
  };
  return (
    <ConfirmDialog
      title={t`Take ${name} from another order?`}
      text={
        <Trans>
          The other order waits for goods again: it gets what was bought for {order.order_number}, or new goods are
          bought for it.
        </Trans>
      }
      confirm={<Trans>Take units</Trans>}
      keep={<Trans>Leave it</Trans>}
      danger
      loading={form.isPending}
      why={none || error ? t`No other order has units to give.` : undefined}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows />}
      {error && <p role="alert">{error.message}</p>}
      {none && (
        <p>
          <Trans>No order in {data.warehouse} that is not being picked or packed has units of this product.</Trans>
        </p>
      )}
      {data && !none && (
        <>
          <RadioCards
            label={t`Order`}
            value={donor.value || undefined}
            onChange={choose}
            cards={data.list.map((each) => ({
              value: each.order_id,
              label: `${each.order_number} · ${each.seller_name}`,
              text: <DonorFacts donor={each} than={data.paid_at} />,
            }))}
          />
          {donor.error && <p role="alert">{donor.error}</p>}
          <NumberField
            whole
            label={<Trans>Units</Trans>}
            help={<Plural value={data.missing} one="# unit is missing" other="# units are missing" />}
            {...quantity}
            value={quantity.value ?? undefined}
            onChange={(next) => quantity.onChange(next ?? null)}
          />
          <TextAreaField
            label={<Trans>Reason</Trans>}
            help={<Trans>Both sellers read it in the history of their order.</Trans>}
            {...form.field('reason')}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function DonorFacts({ donor, than }: { donor: Donors['list'][number]; than: string }) {
  return (
    <>
      <Plural value={donor.units} one="# unit" other="# units" /> ·{' '}
      <Trans>
        paid <DateText value={donor.paid_at} />
      </Trans>
      {donor.paid_at < than && (
        <>
          {' '}
          · <Trans>paid before this order</Trans>
        </>
      )}
    </>
  );
}

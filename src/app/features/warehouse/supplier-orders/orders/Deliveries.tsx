import { Plural, Trans, useLingui } from '@lingui/react/macro';
import finishLimits from 'virtual:limits/supplier_order.finish';
import receiveLimits from 'virtual:limits/supplier_order.receive';
import shipLimits from 'virtual:limits/supplier_order.ship';
import { LotFields, lotRefusals, lotInput, noLot, useLotErrors } from '../../../../shared/goods/LotFields.tsx';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Order, OrderLine } from '../queries.ts';

type StepProps = { order: Order; onClose: () => void };
const basedOn = ({ _id, version }: Order) => ({ order_id: _id, version });

/** A carton that is under way: its waybill and contents. */
export function AddCarton({ order, onClose }: StepProps) {
  const { t } = useLingui();
  const lines = order.lines.filter((line) => line.ordered > line.shipped);
  const form = useCallForm('supplier_order.ship', shipLimits, {
    initialValues: {
      waybill: '',
      lines: lines.map((line) => ({ line_id: line._id, quantity: (line.ordered - line.shipped) as number | null })),
    },
    required: { waybill: t`Please enter the waybill.` },
    validate: ({ lines: typed }) =>
      typed.every(({ quantity }) => (quantity ?? 0) === 0) ? { waybill: t`The carton is empty.` } : {},
    toInput: ({ waybill, lines: typed }) => ({
      ...basedOn(order),
      waybill,
      lines: typed.flatMap(({ line_id, quantity }) => (quantity ? [{ line_id, quantity }] : [])),
    }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The carton is attached` });
      onClose();
    },
  });
  return (
    <Drawer
      title={t`Carton of ${order.number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="supplier-carton" loading={form.isPending}>
            <Trans>Attach carton</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="supplier-carton" {...form.props}>
        <TextField
          label={<Trans>Waybill</Trans>}
          help={<Trans>The warehouse receives the carton by scanning it.</Trans>}
          {...form.field('waybill')}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        {lines.map((line, nth) => {
          const quantity = form.field(`lines.${nth}.quantity`);
          return (
            <NumberField
              key={line._id}
              whole
              optional
              label={<Trans>Pieces of {line.variant_code}</Trans>}
              {...quantity}
              value={quantity.value ?? undefined}
              onChange={(next) => quantity.onChange(next ?? null)}
            />
          );
        })}
      </Form>
    </Drawer>
  );
}

/** Pieces of one line that arrived. */
export function ReceivePieces({ order, line, onClose }: StepProps & { line: OrderLine }) {
  const { t } = useLingui();
  const lotErrors = useLotErrors();
  const form = useCallForm('supplier_order.receive', receiveLimits, {
    initialValues: {
      good: line.awaited as number | null,
      damaged: 0 as number | null,
      location_code: '',
      reason: '',
      ...noLot,
    },
    required: { location_code: t`Please enter a place.` },
    validate: ({ good, damaged, reason, ...lot }) => ({
      ...((good ?? 0) > 0 && lotErrors(line.lot_rule, lot)),
      ...(((damaged ?? 0) > 0 || (good ?? 0) > line.awaited) &&
        reason.trim() === '' && { reason: t`Please write the reason.` }),
    }),
    toInput: ({ good, damaged, location_code, reason, ...lot }) => ({
      ...basedOn(order),
      line_id: line._id,
      good: good ?? 0,
      damaged: damaged ?? 0,
      location_code,
      reason,
      ...lotInput(line.lot_rule, lot),
    }),
    refusals: {
      'receipt.unknown-place': 'location_code',
      'move.full': 'location_code',
      ...lotRefusals,
    },
    onDone: ({ for_orders: forOrders, for_stock: forStock }) => {
      showToast({ tone: 'good', title: t`${forOrders} for orders, ${forStock} for stock` });
      onClose();
    },
  });
  const [good, damaged] = [form.field('good'), form.field('damaged')];
  return (
    <ConfirmDialog
      title={t`Receive ${line.variant_code}`}
      text={<Plural value={line.awaited} one="# piece is expected." other="# pieces are expected." />}
      confirm={<Trans>Receive</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <NumberField
        whole
        label={<Trans>Good pieces</Trans>}
        {...good}
        value={good.value ?? undefined}
        onChange={(next) => good.onChange(next ?? null)}
        autoFocus
      />
      <NumberField
        whole
        label={<Trans>Damaged pieces</Trans>}
        {...damaged}
        value={damaged.value ?? undefined}
        onChange={(next) => damaged.onChange(next ?? null)}
      />
      <TextField
        label={<Trans>Place</Trans>}
        {...form.field('location_code')}
        autoCapitalize="characters"
        spellCheck={false}
      />
      {line.lot_rule && <LotFields rule={line.lot_rule} lot={form.field('lot')} day={form.field('expires_on')} />}
      <TextField
        optional
        label={<Trans>Reason</Trans>}
        help={<Trans>For damaged pieces, or more than were ordered.</Trans>}
        {...form.field('reason')}
      />
    </ConfirmDialog>
  );
}

/** Finishes an order although not everything has arrived. */
export function FinishOrder({ order, onClose }: StepProps) {
  const { t } = useLingui();
  const missing = order.lines.reduce((sum, line) => sum + line.awaited, 0);
  const form = useCallForm('supplier_order.finish', finishLimits, {
    initialValues: { reason: '' },
    required: missing > 0 ? { reason: t`Please write the reason.` } : {},
    toInput: ({ reason }) => ({ ...basedOn(order), reason }),
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is finished` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Finish ${order.number}?`}
      text={
        missing > 0 && (
          <Plural
            value={missing}
            one="# piece will not come. What purchases need of it is demand again, for another supplier."
            other="# pieces will not come. What purchases need of them is demand again, for another supplier."
          />
        )
      }
      confirm={<Trans>Finish order</Trans>}
      danger={missing > 0}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField optional={missing === 0} label={<Trans>Reason</Trans>} {...form.field('reason')} autoFocus />
    </ConfirmDialog>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/purchase.update';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { PurchaseLine } from './columns.tsx';

type BuyFormProps = { lines: readonly PurchaseLine[]; onDone?: () => void; onClose: () => void };

/** Records the supplier order of the chosen lines: its number and the inbound waybill. */
export function BuyForm({ lines, onDone, onClose }: BuyFormProps) {
  const { t } = useLingui();
  const [first] = lines;
  // One price would not fit several products.
  const planned = lines.length === 1 ? (first?.unit_cost ?? null) : null;
  const form = useCallForm('purchase.update', limits, {
    initialValues: {
      supplier_order_number: first?.supplier_order_number ?? '',
      inbound_waybill: first?.inbound_waybill ?? '',
      unit_cost_fen: planned?.minor ?? null,
    },
    required: {
      supplier_order_number: t`Please enter the number of the supplier’s order.`,
      ...(planned && { unit_cost_fen: t`Please enter a price.` }),
    },
    toInput: ({ supplier_order_number, inbound_waybill, unit_cost_fen }) => ({
      line_ids: lines.map((line) => line._id),
      supplier_order_number: supplier_order_number.trim(),
      inbound_waybill,
      ...(unit_cost_fen !== null && { unit_cost_fen }),
    }),
    onDone: ({ lines: count }) => {
      showToast({ tone: 'good', title: <Plural value={count} one="# line is bought" other="# lines are bought" /> });
      onDone?.();
      onClose();
    },
  });
  const price = form.field('unit_cost_fen');
  return (
    <Drawer
      title={t`Bought at the factory`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="buy-form" loading={form.isPending}>
            <Plural value={lines.length} one="Save # line" other="Save # lines" />
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="buy-form" {...form.props}>
        <TextField label={<Trans>Supplier order number</Trans>} {...form.field('supplier_order_number')} autoFocus />
        <TextField
          optional
          label={<Trans>Inbound waybill</Trans>}
          help={<Trans>The warehouse receives the goods by scanning it. It can be added later.</Trans>}
          {...form.field('inbound_waybill')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        {planned && (
          <MoneyField
            label={<Trans>Price of one piece</Trans>}
            help={<Trans>The final price of the factory.</Trans>}
            currency={planned.currency}
            {...price}
            value={price.value === null ? null : { minor: price.value, currency: planned.currency }}
            onChange={(money) => price.onChange(money?.minor ?? null)}
          />
        )}
      </Form>
    </Drawer>
  );
}

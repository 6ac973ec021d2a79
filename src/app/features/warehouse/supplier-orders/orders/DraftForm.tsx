import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/supplier_order.save';
import { useEffect } from 'react';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { LineFields } from '../LineFields.tsx';
import type { Order } from '../queries.ts';
import { UnitsList } from './OrderLines.tsx';

/** A draft's quantities, prices, marks and note. */
export function DraftForm({ order, onChanged }: { order: Order; onChanged: (isChanged: boolean) => void }) {
  const { t } = useLingui();
  const form = useCallForm('supplier_order.save', limits, {
    initialValues: {
      lines: order.lines.map((line) => ({
        line_id: line._id,
        quantity: line.ordered as number | null,
        price_fen: line.price.minor as number | null,
      })),
      marks: order.marks,
      note: order.note,
    },
    toInput: ({ lines, marks, note }) => ({
      order_id: order._id,
      version: order.version,
      lines: lines.map((line) => ({ ...line, quantity: line.quantity ?? 0, price_fen: line.price_fen ?? 0 })),
      marks,
      note,
    }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The draft is saved` });
      onChanged(false);
    },
  });
  const { isDirty } = form;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  return (
    <Form {...form.props}>
      {order.lines.map((line, nth) => (
        <div key={line._id}>
          <LineFields
            product={line}
            quantity={form.field(`lines.${nth}.quantity`)}
            price={form.field(`lines.${nth}.price_fen`)}
            use={line.free > 0 && <Trans>{line.free} for stock</Trans>}
          />
          <UnitsList line={line} />
        </div>
      ))}
      <TextField optional label={<Trans>Shipping marks</Trans>} {...form.field('marks')} />
      <TextAreaField optional label={<Trans>Note to the supplier</Trans>} {...form.field('note')} />
      {isDirty && (
        <SubmitButton loading={form.isPending}>
          <Trans>Save changes</Trans>
        </SubmitButton>
      )}
    </Form>
  );
}

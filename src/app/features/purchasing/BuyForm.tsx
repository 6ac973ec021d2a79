import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { PurchaseLine } from './columns.tsx';

/** One supplier order for the chosen lines: its number, and the waybill under which the goods come. */
export function BuyForm({ lines, onClose }: { lines: readonly PurchaseLine[]; onClose: () => void }) {
  const { t } = useLingui();
  const [first] = lines;
  const [order, setOrder] = useState(first?.supplier_order_number ?? '');
  const [waybill, setWaybill] = useState(first?.inbound_waybill ?? '');
  const [price, setPrice] = useState(first?.unit_cost ?? null);
  const [left, setLeft] = useState(false);
  // One price would not fit several products.
  const planned = lines.length === 1 ? (first?.unit_cost ?? null) : null;
  const missing = left && order.trim() === '';
  const buy = useCommand('purchase.update', {
    onDone: ({ lines: count }) => {
      showToast({ tone: 'good', title: <Plural value={count} one="# line is bought" other="# lines are bought" /> });
      onClose();
    },
  });
  const submit = () => {
    setLeft(true);
    if (order.trim() === '' || (planned && !price)) return;
    buy.mutate({
      line_ids: lines.map((line) => line._id),
      supplier_order_number: order.trim(),
      inbound_waybill: waybill,
      ...(planned && price ? { unit_cost_fen: price.minor } : {}),
    });
  };
  return (
    <Drawer
      title={t`Bought at the factory`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="buy-form" loading={buy.isPending}>
            <Plural value={lines.length} one="Save # line" other="Save # lines" />
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="buy-form" onSubmit={submit}>
        <TextField
          label={<Trans>Supplier order number</Trans>}
          value={order}
          onChange={setOrder}
          onBlur={() => setLeft(true)}
          error={missing ? <Trans>Please enter the number of the supplier’s order.</Trans> : undefined}
          data-autofocus
        />
        <TextField
          optional
          label={<Trans>Inbound waybill</Trans>}
          help={<Trans>The warehouse receives the goods by scanning it. It can be added later.</Trans>}
          value={waybill}
          onChange={setWaybill}
          autoCapitalize="characters"
          spellCheck={false}
        />
        {planned && (
          <MoneyField
            label={<Trans>Price of one piece</Trans>}
            help={<Trans>What the factory asked in the end.</Trans>}
            currency={planned.currency}
            value={price}
            onChange={setPrice}
            error={left && !price ? <Trans>Please enter a price.</Trans> : undefined}
          />
        )}
      </Form>
    </Drawer>
  );
}

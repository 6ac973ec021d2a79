import { Plural, Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/supplier_order.create';
import { money } from '#domain/shared/money/money.ts';
import { termsOf } from '#domain/warehouse/supplier-orders/demand.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { LineFields } from '../LineFields.tsx';
import { currency, type DemandRow } from '../queries.ts';
import { proposedOf } from './columns.tsx';

type OrderFormProps = {
  rows: readonly DemandRow[];
  onClose: () => void;
  onOrdered: (orderId: string) => void;
};

const lineOf = (row: DemandRow) => {
  const quantity: number | null = proposedOf(row);
  const price_fen = termsOf(row.price_breaks, row.min_quantity, proposedOf(row)).price;
  const seen = { for_orders: row.for_orders, coming: row.coming };
  return { variant_id: row.variant_id, quantity: quantity as number | null, price_fen, seen };
};

/** An order to one supplier from demand: quantities, prices, and what the supplier requires. */
export function OrderForm({ rows, onClose, onOrdered }: OrderFormProps) {
  const { t } = useLingui();
  const [first] = rows;
  const supplier = first?.supplier_name ?? '';
  const form = useCallForm('supplier_order.create', limits, {
    initialValues: { lines: rows.map(lineOf) },
    isDiscardable: true,
    toInput: ({ lines }) => ({
      supplier_id: first?.supplier_id ?? null,
      supplier_name: supplier,
      warehouse_id: first?.warehouse_id ?? '',
      lines: lines.map((line) => ({ ...line, quantity: line.quantity ?? 0, price_fen: line.price_fen ?? 0 })),
    }),
    onDone: ({ order_id: id, number }) => {
      showToast({ tone: 'good', title: t`${number} is a draft` });
      onOrdered(id);
    },
  });
  const total = form.values.lines.reduce((sum, line) => sum + (line.quantity ?? 0) * (line.price_fen ?? 0), 0);
  return (
    <Drawer
      title={t`Order from ${supplier}`}
      width={760}
      onClose={onClose}
      foot={
        <>
          <span>
            <Trans>
              Total <MoneyText money={money(total, currency)} />
            </Trans>
          </span>
          <DrawerEnd>
            <SubmitButton form="supplier-order-form" loading={form.isPending}>
              <Trans>Make a draft</Trans>
            </SubmitButton>
          </DrawerEnd>
        </>
      }
    >
      <Form id="supplier-order-form" {...form.props}>
        {rows.map((row, nth) => (
          <LineFields
            key={row._id}
            product={row}
            quantity={form.field(`lines.${nth}.quantity`)}
            price={form.field(`lines.${nth}.price_fen`)}
            use={
              <>
                {row.for_orders > 0 && (
                  <Trans>
                    {row.for_orders} for <Plural value={row.purchases} one="# purchase" other="# purchases" />
                  </Trans>
                )}
                {row.for_orders > 0 && row.for_stock > 0 && ' · '}
                {row.for_stock > 0 && <Trans>{row.for_stock} for stock</Trans>}
              </>
            }
          />
        ))}
      </Form>
    </Drawer>
  );
}

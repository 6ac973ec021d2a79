import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/internal_stock.addStock';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { LotFields, lotRefusals, lotInput, noLot, useLotErrors } from '../../../shared/goods/LotFields.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { lotRuleQuery, placesQuery, type StockRow } from './queries.ts';

const currency = 'CNY';

/** Adds pieces that were found or came without a purchase, with a reason. */
export function AddStock({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t } = useLingui();
  const { data: places } = useQuery(placesQuery(row));
  const { data: rule = null } = useQuery(lotRuleQuery(row.variant_id));
  const lotErrors = useLotErrors();
  const form = useCallForm('internal_stock.addStock', limits, {
    initialValues: {
      location_code: places?.[0]?.location_code ?? '',
      quantity: null as number | null,
      unit_cost_fen: null as number | null,
      reason: '',
      ...noLot,
    },
    required: {
      location_code: t`Please enter a place.`,
      quantity: t`Please enter a number of pieces.`,
      reason: t`Please enter a reason.`,
    },
    validate: (values) => lotErrors(rule, values),
    toInput: ({ quantity, unit_cost_fen: cost, lot, expires_on, ...values }) => ({
      ...values,
      ...lotInput(rule, { lot, expires_on }),
      warehouse_id: row.warehouse_id,
      code: row.variant_code,
      quantity: quantity ?? 0,
      ...(cost !== null && { unit_cost_fen: cost }),
    }),
    refusals: { ...lotRefusals, 'stock-import.location': 'location_code', 'move.full': 'location_code' },
    onDone: ({ on_hand: onHand }) => {
      showToast({
        tone: 'good',
        title: <Plural value={onHand} one="# piece lies there now" other="# pieces lie there now" />,
      });
      onClose();
    },
  });
  const quantity = form.field('quantity');
  const cost = form.field('unit_cost_fen');
  return (
    <Drawer
      title={t`Add pieces of ${row.variant_code}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="add-stock" loading={form.isPending}>
            <Trans>Add to the stock</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="add-stock" {...form.props}>
        <NumberField
          whole
          autoFocus
          label={<Trans>Pieces</Trans>}
          {...quantity}
          value={quantity.value ?? undefined}
          onChange={(next) => quantity.onChange(next ?? null)}
        />
        <TextField
          label={<Trans>Place</Trans>}
          {...form.field('location_code')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        {rule && <LotFields rule={rule} lot={form.field('lot')} day={form.field('expires_on')} />}
        <MoneyField
          optional
          label={<Trans>Cost of one piece</Trans>}
          help={<Trans>Without it the pieces count at the average.</Trans>}
          currency={currency}
          {...cost}
          value={cost.value === null ? null : { minor: cost.value, currency }}
          onChange={(money) => cost.onChange(money?.minor ?? null)}
        />
        <TextField label={<Trans>Reason</Trans>} {...form.field('reason')} />
      </Form>
    </Drawer>
  );
}

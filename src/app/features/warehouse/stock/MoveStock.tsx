import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/stock.move';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { placesQuery, type StockRow } from './queries.ts';

/** Moves pieces of a variant to another location of its warehouse. */
export function MoveStock({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t } = useLingui();
  const { data: places = [] } = useQuery(placesQuery(row));
  const form = useCallForm('stock.move', limits, {
    initialValues: {
      from: (places[0]?.location_code ?? null) as string | null,
      to: '',
      quantity: null as number | null,
    },
    required: {
      from: t`Please choose a place.`,
      to: t`Please enter a place.`,
      quantity: t`Please enter a number of pieces.`,
    },
    toInput: ({ from, to, quantity }) =>
      from === null || quantity === null
        ? null
        : { warehouse_id: row.warehouse_id, variant_id: row.variant_id, from, to, quantity },
    refusals: {
      'move.unknown-place': 'to',
      'move.wrong-place': 'to',
      'move.full': 'to',
      'move.other-lot': 'to',
      'move.not-there': 'quantity',
      'move.promised': 'quantity',
    },
    onDone: (_, { to, quantity }) => {
      showToast({ tone: 'good', title: t`${quantity} moved to ${to.trim().toUpperCase()}` });
      onClose();
    },
  });
  const quantity = form.field('quantity');
  return (
    <Drawer
      title={t`Move pieces of ${row.variant_code}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="move-stock" loading={form.isPending}>
            <Trans>Move pieces</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="move-stock" {...form.props}>
        <SelectField
          label={<Trans>From</Trans>}
          options={places.map(({ location_code: value, on_hand: note }) => ({
            value,
            label: value,
            note: String(note),
          }))}
          {...form.field('from')}
        />
        <TextField
          label={<Trans context="a place">To</Trans>}
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('to')}
        />
        <NumberField
          whole
          label={<Trans>Pieces</Trans>}
          {...quantity}
          value={quantity.value ?? undefined}
          onChange={(next) => quantity.onChange(next ?? null)}
        />
      </Form>
    </Drawer>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/stock.setLot';
import { useCan } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { Note } from '../../../ui/Note.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { State, Title } from './columns.tsx';
import { LotOrders } from './LotOrders.tsx';
import type { LotRow } from './queries.ts';

type LotDrawerProps = { row: LotRow; place: Place; onClose: () => void };

/** Pieces of a lot at a location: its correction, and the orders that got pieces of it. */
export function LotDrawer({ row, place, onClose }: LotDrawerProps) {
  const mayChange = useCan('stock.adjust');
  const isOver = row.state === 'expired' || row.state === 'ended';
  return (
    <DetailDrawer
      title={row.variant_code}
      onClose={onClose}
      {...place}
      statuses={<State row={row} />}
      amount={<Plural value={row.on_hand} one="# piece" other="# pieces" />}
      sub={<Title row={row} />}
      side={
        <section>
          <SectionHead>
            <Trans>Place</Trans>
          </SectionHead>
          <p>
            {row.warehouse} <Plate>{row.location_code}</Plate>
          </p>
        </section>
      }
    >
      {isOver && (
        <Note
          tone="bad"
          text={<Trans>These pieces are not sold. Set them aside on a phone, at Pack under Move.</Trans>}
        />
      )}
      {mayChange && <LotForm row={row} onClose={onClose} />}
      {row.lot !== '' && <LotOrders row={row} />}
    </DetailDrawer>
  );
}

function LotForm({ row, onClose }: Pick<LotDrawerProps, 'row' | 'onClose'>) {
  const { t } = useLingui();
  const form = useCallForm('stock.setLot', limits, {
    initialValues: { lot: row.lot, expires_on: row.expires_on ?? '' },
    required: { lot: t`Please enter the lot.` },
    toInput: ({ lot, expires_on: day }) => ({
      warehouse_id: row.warehouse_id,
      variant_id: row.variant_id,
      location_code: row.location_code,
      lot: lot.trim(),
      expires_on: day === '' ? null : day,
    }),
    refusals: { 'lot.missing': 'expires_on' },
    onDone: ({ lot }) => {
      showToast({ tone: 'good', title: t`The pieces are of lot ${lot}` });
      onClose();
    },
  });
  return (
    <section>
      <SectionHead line>{row.lot === '' ? <Trans>Enter the lot</Trans> : <Trans>Correct the lot</Trans>}</SectionHead>
      <Form id="set-lot" {...form.props}>
        <TextField
          label={<Trans>Lot</Trans>}
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('lot')}
          help={<Trans>As printed on the goods. It applies to all pieces at this place.</Trans>}
        />
        {row.expires && <DateField label={<Trans>Expires on</Trans>} {...form.field('expires_on')} />}
        <SubmitButton form="set-lot" loading={form.isPending}>
          <Trans>Save lot</Trans>
        </SubmitButton>
      </Form>
    </section>
  );
}

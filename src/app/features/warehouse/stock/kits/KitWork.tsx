import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import buildLimits from 'virtual:limits/stock.buildKits';
import apartLimits from 'virtual:limits/stock.takeKitsApart';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Segments } from '../../../../ui/button/Segments.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Kit } from '../queries.ts';
import classes from './kits.module.css';

type WorkProps = { kit: Kit; warehouseId: string };
const initialAt = (place: string) => ({ quantity: null as number | null, location_code: place });
const refusals = {
  'move.unknown-place': 'location_code',
  'move.wrong-place': 'location_code',
  'move.full': 'location_code',
  'kit.too-few': 'quantity',
} as const;
const inputOf = ({ kit, warehouseId }: WorkProps, { quantity, location_code }: ReturnType<typeof initialAt>) =>
  quantity === null
    ? null
    : { warehouse_id: warehouseId, variant_id: kit.variant_id, version: kit.version, quantity, location_code };

/** Builds kits of free parts, or takes free kits apart. */
export function KitWork(props: WorkProps) {
  const { t, i18n } = useLingui();
  const [work, setWork] = useState<'build' | 'apart'>('build');
  const { buildable, built } = props.kit;
  // A new form after each work: the number is empty without being wrong.
  const [round, setRound] = useState(0);
  const onDone = () => setRound((before) => before + 1);
  return (
    <section className={classes.work}>
      <Segments
        aria-label={t`What to do`}
        data={[
          { value: 'build', label: `${t`Build`} ${i18n.number(buildable)}` },
          { value: 'apart', label: `${t({ message: 'Take apart', context: 'kits' })} ${i18n.number(built)}` },
        ]}
        value={work}
        onChange={setWork}
      />
      {work === 'build' ? (
        <BuildForm key={round} {...props} onDone={onDone} />
      ) : (
        <ApartForm key={round} {...props} onDone={onDone} />
      )}
    </section>
  );
}

function useRequired() {
  const { t } = useLingui();
  return { quantity: t`Please enter a number of kits.`, location_code: t`Please enter a place.` };
}

type FormProps = WorkProps & { onDone: () => void };

function BuildForm({ onDone, ...props }: FormProps) {
  const { t } = useLingui();
  const { buildable, kit_place: place } = props.kit;
  const form = useCallForm('stock.buildKits', buildLimits, {
    initialValues: initialAt(place),
    required: useRequired(),
    refusals,
    toInput: (values) => inputOf(props, values),
    onDone: ({ built }, { location_code: at }) => {
      showToast({ tone: 'good', title: t`${built} built at ${at.trim().toUpperCase()}` });
      onDone();
    },
  });
  const quantity = form.field('quantity');
  return (
    <Form id="build-kits" {...form.props}>
      <NumberField
        whole
        label={<Trans>Kits to build</Trans>}
        help={<Plural value={buildable} one="The free parts make # kit." other="The free parts make # kits." />}
        {...quantity}
        value={quantity.value ?? undefined}
        onChange={(next) => quantity.onChange(next ?? null)}
      />
      <TextField
        label={<Trans>Place for the kits</Trans>}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('location_code')}
      />
      <SubmitButton form="build-kits" loading={form.isPending}>
        <Trans>Build kits</Trans>
      </SubmitButton>
    </Form>
  );
}

function ApartForm({ onDone, ...props }: FormProps) {
  const { t } = useLingui();
  const { built, parts_place: place } = props.kit;
  const form = useCallForm('stock.takeKitsApart', apartLimits, {
    initialValues: initialAt(place),
    required: useRequired(),
    refusals,
    toInput: (values) => inputOf(props, values),
    onDone: ({ taken_apart: count }) => {
      showToast({ tone: 'good', title: t`${count} taken apart` });
      onDone();
    },
  });
  const quantity = form.field('quantity');
  return (
    <Form id="take-kits-apart" {...form.props}>
      <NumberField
        whole
        label={<Trans>Kits to take apart</Trans>}
        help={<Plural value={built} one="# free kit is in stock." other="# free kits are in stock." />}
        {...quantity}
        value={quantity.value ?? undefined}
        onChange={(next) => quantity.onChange(next ?? null)}
      />
      <TextField
        label={<Trans>Place for the parts</Trans>}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('location_code')}
      />
      <SubmitButton form="take-kits-apart" loading={form.isPending}>
        <Trans context="kits">Take apart</Trans>
      </SubmitButton>
    </Form>
  );
}

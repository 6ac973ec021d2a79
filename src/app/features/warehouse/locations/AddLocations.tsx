import { Plural, Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/location.create';
import type { LocationKind } from '#domain/warehouse/locations/location.ts';
import { codesBetween } from '#domain/warehouse/locations/range.ts';
import type { Limit } from '../../../shared/form/limits.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LocationFields } from './LocationFields.tsx';
import type { Warehouse } from './queries.ts';

// Without a last code the form adds one place, so that field may be empty.
const { required: _, ...lastCode }: Limit = limits.fields['to'] ?? {};
const formLimits = { ...limits, fields: { ...limits.fields, to: lastCode } };

/** Adds a range of locations, with its number before it is saved. */
export function AddLocations({ warehouse, onClose }: { warehouse: Warehouse; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('location.create', formLimits, {
    initialValues: { from: '', to: '', kind: 'pick' as LocationKind | null, zone: '', capacity: null as number | null },
    required: { from: t`Please enter the first code.`, kind: t`Please choose a type.` },
    toInput: ({ from, to, kind, ...values }) =>
      kind === null ? null : { warehouse_id: warehouse._id, from, to: to || from, kind, ...values },
    refusals: { 'location.range-wrong': 'to', 'location.range-too-long': 'to', 'location.exists': 'from' },
    onDone: ({ created, existing }) => {
      showToast({
        tone: 'good',
        title: <Plural value={created} one="# place is added" other="# places are added" />,
        ...(existing > 0 && { text: <Plural value={existing} one="# existed already" other="# existed already" /> }),
      });
      onClose();
    },
  });
  const [from, to] = [form.field('from'), form.field('to')];
  const code = (text: string) => text.trim().toUpperCase();
  const range = from.value.trim() === '' ? null : codesBetween(code(from.value), code(to.value || from.value));
  return (
    <Drawer
      title={t`Add places in ${warehouse.code}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="add-places" loading={form.isPending}>
            {range?.ok ? (
              <Plural value={range.value.length} one="Add # place" other="Add # places" />
            ) : (
              <Trans>Add places</Trans>
            )}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="add-places" {...form.props}>
        <TextField
          autoFocus
          label={<Trans>First code</Trans>}
          placeholder="A-01-01"
          autoCapitalize="characters"
          spellCheck={false}
          {...from}
        />
        <TextField
          label={<Trans>Last code</Trans>}
          optional
          help={<Trans>Each part counts on its own: A-01-01 to A-10-06 are 60 places.</Trans>}
          placeholder="A-10-06"
          autoCapitalize="characters"
          spellCheck={false}
          {...to}
        />
        <LocationFields kind={form.field('kind')} zone={form.field('zone')} capacity={form.field('capacity')} />
      </Form>
    </Drawer>
  );
}

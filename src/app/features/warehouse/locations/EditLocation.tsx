import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/location.update';
import type { LocationKind } from '#domain/warehouse/locations/location.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LocationFields } from './LocationFields.tsx';
import type { LocationRow } from './queries.ts';

type EditLocationProps = { warehouseId: string; row: LocationRow; onClose: () => void };

export function EditLocation({ warehouseId, row, onClose }: EditLocationProps) {
  const { t } = useLingui();
  const form = useCallForm('location.update', limits, {
    initialValues: { kind: row.kind as LocationKind | null, zone: row.zone, capacity: row.capacity },
    required: { kind: t`Please choose a type.` },
    toInput: ({ kind, ...values }) =>
      kind === null ? null : { warehouse_id: warehouseId, code: row._id, kind, ...values },
    refusals: { 'location.not-empty': 'kind' },
    onDone: () => {
      showToast({ tone: 'good', title: t`${row._id} is saved` });
      onClose();
    },
  });
  return (
    <Drawer
      title={t`Edit ${row._id}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="edit-place" loading={form.isPending}>
            <Trans>Save place</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="edit-place" {...form.props}>
        <LocationFields kind={form.field('kind')} zone={form.field('zone')} capacity={form.field('capacity')} />
      </Form>
    </Drawer>
  );
}

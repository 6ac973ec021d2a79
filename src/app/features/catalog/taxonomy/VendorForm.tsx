import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/vendor.save';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LabelFoot } from './LabelFoot.tsx';
import { allVendors, type VendorRow } from './queries.ts';

type VendorFormProps = { vendor: VendorRow | null; onClose: () => void };

/** Creates, changes, merges or deletes a vendor. */
export function VendorForm({ vendor, onClose }: VendorFormProps) {
  const { t } = useLingui();
  const { data: all } = useQuery(allVendors);
  const form = useCallForm('vendor.save', limits, {
    initialValues: { name: vendor?.name ?? '', url: vendor?.url ?? '', note: vendor?.note ?? '' },
    required: { name: t`Please enter a name.` },
    toInput: (values) => ({ ...(vendor ? { _id: vendor._id } : {}), ...values }),
    refusals: { 'taxonomy.name-taken': 'name' },
    onDone: (_, { name }) => {
      showToast({ tone: 'good', title: t`${name} is saved` });
      onClose();
    },
  });
  const name = vendor?.name ?? '';
  const remove = useCommand('vendor.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  const merge = useCommand('vendor.merge', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is merged` });
      onClose();
    },
  });
  return (
    <Drawer
      title={vendor ? vendor.name : t`Add vendor`}
      onClose={onClose}
      foot={
        <LabelFoot
          label={vendor}
          others={all?.list ?? []}
          formId="vendor-form"
          isSaving={form.isPending}
          isLeaving={remove.isPending || merge.isPending}
          consequence={<Trans>A vendor with products is merged into another one instead.</Trans>}
          onDelete={() => vendor && remove.mutate({ _id: vendor._id })}
          onMerge={(intoId) => vendor && merge.mutate({ _id: vendor._id, into_id: intoId })}
        />
      }
    >
      <Form id="vendor-form" {...form.props}>
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
        <TextField label={<Trans>Website</Trans>} optional inputMode="url" spellCheck={false} {...form.field('url')} />
        <TextAreaField label={<Trans>Note</Trans>} optional {...form.field('note')} />
      </Form>
    </Drawer>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/collection.save';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LabelFoot } from './LabelFoot.tsx';
import { allCollections, type CollectionRow } from './queries.ts';

type CollectionFormProps = { collection: CollectionRow | null; onClose: () => void };

/** Creates, changes, merges or deletes a collection. */
export function CollectionForm({ collection, onClose }: CollectionFormProps) {
  const { t } = useLingui();
  const { data: all } = useQuery(allCollections);
  const form = useCallForm('collection.save', limits, {
    initialValues: {
      name: collection?.name ?? '',
      name_cn: collection?.name_cn ?? '',
      description: collection?.description ?? '',
    },
    required: { name: t`Please enter a name.` },
    toInput: (values) => ({ ...(collection ? { _id: collection._id } : {}), ...values }),
    refusals: { 'taxonomy.name-taken': 'name' },
    onDone: (_, { name }) => {
      showToast({ tone: 'good', title: t`${name} is saved` });
      onClose();
    },
  });
  const name = collection?.name ?? '';
  const remove = useCommand('collection.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  const merge = useCommand('collection.merge', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is merged` });
      onClose();
    },
  });
  return (
    <Drawer
      title={collection ? collection.name : t`Add collection`}
      onClose={onClose}
      foot={
        <LabelFoot
          label={collection}
          others={all?.list ?? []}
          formId="collection-form"
          isSaving={form.isPending}
          isLeaving={remove.isPending || merge.isPending}
          consequence={<Trans>Its products stay on the market.</Trans>}
          onDelete={() => collection && remove.mutate({ _id: collection._id })}
          onMerge={(intoId) => collection && merge.mutate({ _id: collection._id, into_id: intoId })}
        />
      }
    >
      <Form id="collection-form" {...form.props}>
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
        <TextField label={<Trans>Chinese name</Trans>} optional {...form.field('name_cn')} />
        <TextAreaField label={<Trans>Description</Trans>} optional {...form.field('description')} />
      </Form>
    </Drawer>
  );
}

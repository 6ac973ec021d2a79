import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/tag.save';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LabelFoot } from './LabelFoot.tsx';
import { allTags, type TagRow } from './queries.ts';

type TagFormProps = { tag: TagRow | null; onClose: () => void };

/** Creates, changes, merges or deletes a tag. */
export function TagForm({ tag, onClose }: TagFormProps) {
  const { t } = useLingui();
  const { data: all } = useQuery(allTags);
  const form = useCallForm('tag.save', limits, {
    initialValues: { name: tag?.name ?? '' },
    required: { name: t`Please enter a name.` },
    toInput: (values) => ({ ...(tag ? { _id: tag._id } : {}), ...values }),
    refusals: { 'taxonomy.name-taken': 'name' },
    onDone: (_, { name }) => {
      showToast({ tone: 'good', title: t`${name} is saved` });
      onClose();
    },
  });
  const name = tag?.name ?? '';
  const remove = useCommand('tag.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  const merge = useCommand('tag.merge', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is merged` });
      onClose();
    },
  });
  return (
    <Drawer
      title={tag ? tag.name : t`Add tag`}
      onClose={onClose}
      foot={
        <LabelFoot
          label={tag}
          others={all?.list ?? []}
          formId="tag-form"
          isSaving={form.isPending}
          isLeaving={remove.isPending || merge.isPending}
          consequence={<Trans>Products keep their other tags.</Trans>}
          onDelete={() => tag && remove.mutate({ _id: tag._id })}
          onMerge={(intoId) => tag && merge.mutate({ _id: tag._id, into_id: intoId })}
        />
      }
    >
      <Form id="tag-form" {...form.props}>
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
      </Form>
    </Drawer>
  );
}

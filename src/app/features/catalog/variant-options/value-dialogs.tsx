import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/variant_option.updateOptionValue';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { ValueRow } from './queries.ts';

type ValueProps = { value: ValueRow; onClose: () => void };

/** Renames a value, in its variants too. */
export function EditValue({ value, onClose }: ValueProps) {
  const { t } = useLingui();
  const { option_value_id, name, name_cn, short_name } = value;
  const form = useCallForm('variant_option.updateOptionValue', limits, {
    initialValues: { name, name_cn, short_name },
    required: { name: t`Please enter a name.`, short_name: t`Please enter a short name.` },
    toInput: (values) => ({ option_value_id, ...values }),
    refusals: {
      'variant-option.value-taken': 'name',
      'variant-option.same-variant': 'name',
      'variant-option.too-many-variants': 'name',
      'variant-option.short-name-taken': 'short_name',
    },
    onDone: (_, saved) => {
      showToast({ tone: 'good', title: t`${saved.name} is saved` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Edit ${name}`}
      text={
        value.variant_count > 0 && (
          <Plural
            value={value.variant_count}
            one="A new name is used in # variant. Codes that are printed already stay as they are."
            other="A new name is used in # variants. Codes that are printed already stay as they are."
          />
        )
      }
      confirm={<Trans>Save</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
      <TextField label={<Trans>Chinese name</Trans>} optional {...form.field('name_cn')} />
      <TextField
        label={<Trans>Short name</Trans>}
        help={<Trans>Letters and digits, for new variant codes.</Trans>}
        {...form.field('short_name')}
      />
    </ConfirmDialog>
  );
}

/** Gives the variants of a value another one and deletes it. */
export function MergeValue({ value, others, onClose }: ValueProps & { others: readonly ValueRow[] }) {
  const { t } = useLingui();
  const [into, setInto] = useState<string | null>(null);
  const target = others.find(({ option_value_id: id }) => id === into);
  const { name, variant_count: count } = value;
  const merge = useCommand('variant_option.mergeOptionValue', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is merged` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Merge ${name} into another value?`}
      text={
        <Trans>
          <Plural value={count} one="# variant gets" other="# variants get" /> the value you choose, and {name} is
          deleted.
        </Trans>
      }
      confirm={target ? <Trans>Merge into {target.name}</Trans> : <Trans>Merge</Trans>}
      danger
      loading={merge.isPending}
      why={target ? undefined : t`Choose a value.`}
      onConfirm={() =>
        target && merge.mutate({ option_value_id: value.option_value_id, into_id: target.option_value_id })
      }
      onClose={onClose}
    >
      <SelectField
        label={<Trans>Merge into</Trans>}
        options={others.map(({ option_value_id: id, name: label, variant_count: used }) => ({
          value: id,
          label,
          note: `${used}`,
        }))}
        value={into}
        onChange={setInto}
      />
    </ConfirmDialog>
  );
}

export function DeleteValue({ value, onClose }: ValueProps) {
  const { t } = useLingui();
  const { name } = value;
  const remove = useCommand('variant_option.deleteOptionValue', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      text={<Trans>No variant has this value.</Trans>}
      confirm={<Trans>Delete</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ option_value_id: value.option_value_id })}
      onClose={onClose}
    />
  );
}

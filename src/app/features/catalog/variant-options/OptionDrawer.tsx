import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import createLimits from 'virtual:limits/variant_option.create';
import updateLimits from 'virtual:limits/variant_option.update';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { NewValues, type NewValue } from './NewValues.tsx';
import type { OptionRow } from './queries.ts';
import { ValueList } from './ValueList.tsx';

type OptionDrawerProps = {
  /** Null while a new one is written. */
  option: OptionRow | null;
  mayEdit: boolean;
  onSaved: (id: string) => void;
  onClose: () => void;
};

type Save = 'variant_option.create' | 'variant_option.update';
type Values = { option_name: string; option_name_cn: string; values: NewValue[] };

/** An option: its names, its values and new ones. */
export function OptionDrawer({ option, mayEdit, onSaved, onClose }: OptionDrawerProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const form = useCallForm<Save, Values>(
    option ? 'variant_option.update' : 'variant_option.create',
    option ? updateLimits : createLimits,
    {
      initialValues: {
        option_name: option?.option_name ?? '',
        option_name_cn: option?.option_name_cn ?? '',
        values: [],
      },
      required: { option_name: t`Please enter a name.` },
      toInput: (values) => (option ? { ...values, _id: option._id } : values),
      refusals: { 'variant-option.name-taken': 'option_name' },
      onDone: ({ _id: id }, { option_name: name, option_name_cn: nameCn }) => {
        showToast({ tone: 'good', title: t`${name} is saved` });
        form.reset({ option_name: name, option_name_cn: nameCn, values: [] });
        onSaved(id);
      },
    },
  );
  const name = option?.option_name ?? '';
  const remove = useCommand('variant_option.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  return (
    <Drawer
      title={option ? name : t`Add option`}
      onClose={onClose}
      foot={
        mayEdit && (
          <>
            {option && (
              <Button
                size="form"
                variant="danger"
                why={option.product_count > 0 ? t`Products have this option, so it cannot be deleted.` : undefined}
                onClick={() => setDeleting(true)}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
            <DrawerEnd>
              <SubmitButton form="option-form" loading={form.isPending}>
                <Trans>Save</Trans>
              </SubmitButton>
            </DrawerEnd>
          </>
        )
      }
    >
      {mayEdit && (
        <Form id="option-form" {...form.props}>
          <TextField
            label={<Trans>Name</Trans>}
            help={
              option && option.product_count > 0 ? <Trans>A new name is used in all its products.</Trans> : undefined
            }
            {...form.field('option_name')}
          />
          <TextField label={<Trans>Chinese name</Trans>} optional {...form.field('option_name_cn')} />
          <NewValues
            known={option?.values ?? []}
            values={form.values.values}
            onChange={(values) => form.set('values', values)}
            errorOf={(index, field) => form.errorOf(`values.${index}.${field}`)}
          />
        </Form>
      )}
      {option && <ValueList option={option} mayEdit={mayEdit} />}
      {option && isDeleting && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          text={<Trans>Its values are deleted with it.</Trans>}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: option._id })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Drawer>
  );
}

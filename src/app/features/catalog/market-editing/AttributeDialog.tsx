import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/market_product.updateAttribute';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';

type AttributeDialogProps = { ids: readonly string[]; onDone: (title: string) => void; onClose: () => void };

/** Sets one attribute of the selected products, or removes it. */
export function AttributeDialog({ ids, onDone, onClose }: AttributeDialogProps) {
  const { t } = useLingui();
  const form = useCallForm('market_product.updateAttribute', limits, {
    initialValues: { name: '', value: '' },
    required: { name: t`Please enter a name.` },
    toInput: (values) => ({ ...values, market_product_ids: [...ids] }),
    onDone: ({ products }) => onDone(t`${plural(products, { one: '# product', other: '# products' })} changed`),
  });
  return (
    <ConfirmDialog
      title={t`Set an attribute of ${plural(ids.length, { one: '# product', other: '# products' })}`}
      text={<Trans>An attribute with this name is replaced; without a value it is removed.</Trans>}
      confirm={<Trans>Set attribute</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField label={<Trans>Name</Trans>} placeholder={t`Material`} {...form.field('name')} />
      <TextField label={<Trans>Value</Trans>} optional placeholder={t`Stoneware`} {...form.field('value')} />
    </ConfirmDialog>
  );
}

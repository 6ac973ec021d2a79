import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withDescendants, type CategoryKind, type PlacedCategory } from '#domain/catalog/taxonomy/category-tree.ts';
import limits from 'virtual:limits/category.save';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

type Category = PlacedCategory<Output<'category.productCategoryList'>[number]>;
type CategoryFormProps = {
  kind: CategoryKind;
  category: Category | null;
  all: readonly Category[];
  onClose: () => void;
};

/** Indented by its depth, so that a list of options shows the tree. */
const pathOption = ({ category_id: value, name, depth }: Category) => ({
  value,
  label: `${'  '.repeat(depth - 1)}${name}`,
});

/** Creates, renames, moves, merges or deletes a category. */
export function CategoryForm({ kind, category, all, onClose }: CategoryFormProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'delete' | 'merge' | null>(null);
  const [into, setInto] = useState<string | null>(null);
  const inside = category ? withDescendants(all, category.category_id) : new Set<string>();
  const outside = all.filter(({ category_id: id }) => !inside.has(id));
  const name = category?.name ?? '';
  const form = useCallForm('category.save', limits, {
    initialValues: {
      name,
      name_cn: category?.name_cn ?? '',
      parent_id: category?.parent_id ?? null,
    },
    required: { name: t`Please enter a name.`, name_cn: t`Please enter a Chinese name.` },
    toInput: (values) => ({ ...(category ? { category_id: category.category_id } : {}), kind, ...values }),
    refusals: {
      'category.name-taken': 'name',
      'category.below-itself': 'parent_id',
      'category.too-deep': 'parent_id',
    },
    onDone: (_, saved) => {
      showToast({ tone: 'good', title: t`${saved.name} is saved` });
      onClose();
    },
  });
  const remove = useCommand('category.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  const merge = useCommand('category.merge', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is merged` });
      onClose();
    },
  });
  const target = outside.find(({ category_id: id }) => id === into);
  return (
    <Drawer
      title={category ? category.name : t`Add category`}
      onClose={onClose}
      foot={
        <>
          {category && (
            <Button size="form" variant="danger" onClick={() => setDialog('delete')}>
              <Trans>Delete</Trans>
            </Button>
          )}
          {category && outside.length > 0 && (
            <Button size="form" onClick={() => setDialog('merge')}>
              <Trans>Merge</Trans>
            </Button>
          )}
          <DrawerEnd>
            <SubmitButton form="category-form" loading={form.isPending}>
              <Trans>Save</Trans>
            </SubmitButton>
          </DrawerEnd>
        </>
      }
    >
      <Form id="category-form" {...form.props}>
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
        <TextField label={<Trans>Chinese name</Trans>} {...form.field('name_cn')} />
        <SelectField
          label={<Trans>Below</Trans>}
          placeholder={t`Top level`}
          optional
          options={outside.map(pathOption)}
          {...form.field('parent_id')}
        />
      </Form>
      {category && dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          text={<Trans>Only a category without products and subcategories can be deleted.</Trans>}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ category_id: category.category_id })}
          onClose={() => setDialog(null)}
        />
      )}
      {category && dialog === 'merge' && (
        <ConfirmDialog
          title={t`Merge ${name} into another one?`}
          text={<Trans>Its products and subcategories move to the one you choose, and {name} is deleted.</Trans>}
          confirm={target ? <Trans>Merge into {target.name}</Trans> : <Trans>Merge</Trans>}
          danger
          loading={merge.isPending}
          why={target ? undefined : t`Choose where the products move.`}
          onConfirm={() => target && merge.mutate({ category_id: category.category_id, into_id: target.category_id })}
          onClose={() => setDialog(null)}
        >
          <SelectField
            label={<Trans>Merge into</Trans>}
            options={outside.map(pathOption)}
            value={into}
            onChange={setInto}
          />
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

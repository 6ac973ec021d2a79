import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import createLimits from 'virtual:limits/article.createCategory';
import editLimits from 'virtual:limits/article.editCategory';
import type { HelpKind } from '#domain/support/help/article.ts';
import { slugOf } from '#domain/support/help/slug.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { EditedCategory } from '../queries.ts';

type CategoryFormProps = { kind: HelpKind; category: EditedCategory | null; onClose: () => void };
type Save = 'article.createCategory' | 'article.editCategory';
type Values = { title: string; title_cn: string; summary: string; summary_cn: string; slug: string };

/** Creates, renames or deletes a category. */
export function CategoryForm({ kind, category, onClose }: CategoryFormProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const name = category?.title ?? '';
  const form = useCallForm<Save, Values>(
    category ? 'article.editCategory' : 'article.createCategory',
    category ? editLimits : createLimits,
    {
      initialValues: {
        title: name,
        title_cn: category?.title_cn ?? '',
        summary: category?.summary ?? '',
        summary_cn: category?.summary_cn ?? '',
        slug: category?.slug ?? '',
      },
      required: { title: t`Please enter a title.`, slug: t`Please enter an address.` },
      toInput: (values) =>
        category
          ? { ...values, category_id: category.category_id, version: category.version }
          : { ...values, is_internal: kind === 'internal' },
      refusals: { 'article.slug-taken': 'slug' },
      onDone: (_, saved) => {
        showToast({ tone: 'good', title: t`${saved.title} is saved` });
        onClose();
      },
    },
  );
  const remove = useCommand('article.deleteCategory', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  const title = form.field('title');
  return (
    <Drawer
      title={category ? category.title : t`Add category`}
      onClose={onClose}
      foot={
        <>
          {category && (
            <Button size="form" variant="danger" onClick={() => setDeleting(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <DrawerEnd>
            <SubmitButton form="help-category-form" loading={form.isPending}>
              <Trans>Save</Trans>
            </SubmitButton>
          </DrawerEnd>
        </>
      }
    >
      <Form id="help-category-form" {...form.props}>
        <TextField
          label={<Trans>English title</Trans>}
          {...title}
          onBlur={() => {
            title.onBlur();
            if (form.values.slug === '') form.set('slug', slugOf(form.values.title));
          }}
        />
        <TextField label={<Trans>Chinese title</Trans>} optional {...form.field('title_cn')} />
        <TextField label={<Trans>English summary</Trans>} optional {...form.field('summary')} />
        <TextField label={<Trans>Chinese summary</Trans>} optional {...form.field('summary_cn')} />
        <TextField
          label={<Trans>Address</Trans>}
          help={<Trans>Lowercase letters, digits and hyphens. A former address leads to the new one.</Trans>}
          {...form.field('slug')}
        />
      </Form>
      {category && isDeleting && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          text={<Trans>Only a category without articles can be deleted.</Trans>}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ category_id: category.category_id, version: category.version })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Drawer>
  );
}

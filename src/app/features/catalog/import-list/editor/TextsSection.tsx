import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';
import { TagsField } from '../../../../ui/form/choice/TagsField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import type { EditorForm } from './use-editor.ts';

const RichTextField = lazy(async () => ({
  default: (await import('../../../../ui/form/RichTextField.tsx')).RichTextField,
}));

/** Title and description as customers read them. */
export function TextsSection({ form }: { form: EditorForm }) {
  const { t } = useLingui();
  const { value, onChange, error } = form.field('description');
  return (
    <Surface title={<Trans>Title and description</Trans>}>
      <FieldGroup>
        <TextField label={<Trans>Title</Trans>} {...form.field('title')} />
        <Suspense fallback={<SkeletonRows label={t`Description`} rows={4} />}>
          <RichTextField
            label={<Trans>Description</Trans>}
            optional
            value={value}
            onChange={onChange}
            error={error}
            pictures={form.values.images}
          />
        </Suspense>
      </FieldGroup>
    </Surface>
  );
}

/** How the shop sorts the product. */
export function SortingSection({ form }: { form: EditorForm }) {
  const { t } = useLingui();
  return (
    <Surface title={<Trans>Organization</Trans>}>
      <FieldGroup>
        <TagsField
          label={<Trans>Tags</Trans>}
          optional
          placeholder={t`Kitchen, gift`}
          maxLength={publishingLimits.tag}
          {...form.field('tags')}
        />
        <TextField label={<Trans>Collection</Trans>} optional {...form.field('collection')} />
        <TextField label={<Trans>Vendor</Trans>} optional {...form.field('vendor')} />
      </FieldGroup>
    </Surface>
  );
}

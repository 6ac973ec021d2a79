import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { FieldGroup } from '../../../../ui/form/FieldGroup.tsx';
import { TagsField } from '../../../../ui/form/choice/TagsField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import type { PlacedRefusals } from './refusals.ts';
import type { EditorForm } from './use-editor.ts';

const RichTextField = lazy(async () => ({
  default: (await import('../../../../ui/form/rich-text/RichTextField.tsx')).RichTextField,
}));

type TextsProps = { form: EditorForm; refusals: PlacedRefusals };

/** Title and description as customers read them. */
export function TextsSection({ form, refusals }: TextsProps) {
  const { t } = useLingui();
  const { value, onChange, error } = form.field('description');
  const title = form.field('title');
  return (
    <Surface title={<Trans>Title and description</Trans>}>
      <FieldGroup>
        <TextField label={<Trans>Title</Trans>} {...title} error={title.error ?? refusals.at('title')} />
        <Suspense fallback={<SkeletonRows label={t`Description`} rows={4} />}>
          <RichTextField
            label={<Trans>Description</Trans>}
            optional
            value={value}
            onChange={onChange}
            error={error ?? refusals.at('description')}
            pictures={form.values.images}
          />
        </Suspense>
      </FieldGroup>
    </Surface>
  );
}

/** How the shop sorts the product. */
export function SortingSection({ form, refusals }: TextsProps) {
  const { t } = useLingui();
  const tags = form.field('tags');
  return (
    <Surface title={<Trans>Organization</Trans>}>
      <FieldGroup>
        <TagsField
          label={<Trans>Tags</Trans>}
          optional
          placeholder={t`Kitchen, gift`}
          maxLength={publishingLimits.tag}
          {...tags}
          error={tags.error ?? refusals.at('tags')}
        />
        <TextField label={<Trans>Collection</Trans>} optional {...form.field('collection')} />
        <TextField label={<Trans>Vendor</Trans>} optional {...form.field('vendor')} />
      </FieldGroup>
    </Surface>
  );
}

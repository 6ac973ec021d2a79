import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { HelpKind } from '#domain/support/help/article.ts';
import { slugOf } from '#domain/support/help/slug.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { uploadPicture } from '../../../../sync/http/upload-picture.ts';
import { MultiSelectField } from '../../../../ui/form/choice/MultiSelectField.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { coverageQuery, editListQuery, type PlaceLabel } from '../queries.ts';
import type { ArticleForm } from './use-article-form.ts';

const RichTextField = lazy(async () => ({
  default: (await import('../../../../ui/form/rich-text/RichTextField.tsx')).RichTextField,
}));

/** Title, summary and text in one language. */
export function TextsCard({ form, language }: { form: ArticleForm; language: 'en' | 'zh' }) {
  const { t } = useLingui();
  const isChinese = language === 'zh';
  const title = form.field(isChinese ? 'texts.title_cn' : 'texts.title');
  const upload = async (file: File): Promise<string | null> => {
    const sent = await uploadPicture(file, { onProgress: () => undefined, signal: new AbortController().signal });
    if ('url' in sent) return sent.url;
    showToast({ tone: 'bad', title: sent.refusal ?? t`The file did not arrive. Please choose it again.` });
    return null;
  };
  return (
    <Surface title={isChinese ? <Trans>Chinese</Trans> : <Trans>English</Trans>}>
      <Stack gap="md">
        <TextField
          label={isChinese ? <Trans>Chinese title</Trans> : <Trans>English title</Trans>}
          optional={isChinese}
          {...title}
          onBlur={() => {
            title.onBlur();
            if (!isChinese && form.values.slug === '') form.set('slug', slugOf(form.values.texts.title));
          }}
        />
        <TextAreaField
          label={isChinese ? <Trans>Chinese summary</Trans> : <Trans>English summary</Trans>}
          help={<Trans>One or two sentences, shown in lists and in search engines.</Trans>}
          optional
          rows={2}
          {...form.field(isChinese ? 'texts.summary_cn' : 'texts.summary')}
        />
        <Suspense fallback={<SkeletonRows label={t`Text`} rows={6} />}>
          <RichTextField
            label={isChinese ? <Trans>Chinese text</Trans> : <Trans>English text</Trans>}
            optional
            hasCallouts
            hasTables
            upload={upload}
            {...form.field(isChinese ? 'texts.body_cn' : 'texts.body')}
          />
        </Suspense>
      </Stack>
    </Surface>
  );
}

type PlaceCardProps = { kind: HelpKind; form: ArticleForm; labelOf: PlaceLabel };

/** Category, address, and the pages that the article explains. */
export function PlaceCard({ kind, form, labelOf }: PlaceCardProps) {
  const { i18n } = useLingui();
  const { data: categories } = useQuery(editListQuery(kind));
  const { data: pages } = useQuery(coverageQuery);
  const known = (pages ?? []).map(({ name, page_path: value }) => ({ value, label: `${labelOf(name)} · ${value}` }));
  const others = form.values.page_paths
    .filter((path) => !known.some(({ value }) => value === path))
    .map((path) => ({ value: path, label: path }));
  const index = form.field('url_index');
  return (
    <Surface title={<Trans>Where it is</Trans>}>
      <Stack gap="md">
        <SelectField
          label={<Trans>Category</Trans>}
          options={(categories ?? []).map((category) => ({
            value: category.category_id,
            label: localizedTitle(category, i18n.locale)[0],
          }))}
          {...form.field('category_id')}
        />
        <TextField
          label={<Trans>Address</Trans>}
          help={<Trans>Lowercase letters, digits and hyphens. A former address leads to the new one.</Trans>}
          {...form.field('slug')}
        />
        {kind === 'internal' && (
          <TextField
            label={<Trans>Short address</Trans>}
            help={<Trans>Follows /internal-help/. Empty: as the address.</Trans>}
            optional
            {...index}
            value={index.value ?? ''}
            onChange={(text) => index.onChange(text === '' ? null : text)}
          />
        )}
        <MultiSelectField
          label={<Trans>Explains these pages</Trans>}
          help={<Trans>The ? key opens the article there.</Trans>}
          optional
          options={[...known, ...others]}
          {...form.field('page_paths')}
        />
      </Stack>
    </Surface>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { HelpKind } from '#domain/support/help/article.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { BackButton } from '../../../../ui/button/BackButton.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Menu } from '../../../../ui/layer/Menu.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { stateLabels } from '../labels.ts';
import { editDetailQuery, type EditedArticle, type PlaceLabel } from '../queries.ts';
import { PlaceCard, TextsCard } from './ArticleCards.tsx';
import classes from './editor.module.css';
import { useArticleForm } from './use-article-form.ts';

const PreviewDrawer = lazy(async () => ({ default: (await import('./PreviewDrawer.tsx')).PreviewDrawer }));
const VersionsDrawer = lazy(async () => ({ default: (await import('./VersionsDrawer.tsx')).VersionsDrawer }));
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }));

type ArticleEditorProps = {
  kind: HelpKind;
  /** `new`: a new article. */
  id: string;
  /** Of a new one. */
  categoryId: string | undefined;
  labelOf: PlaceLabel;
  onSaved: (id: string) => void;
  onBack: () => void;
};

/** Writes the draft of an article in both languages, and publishes it. */
export function ArticleEditor({ id, ...props }: ArticleEditorProps) {
  return id === 'new' ? <Editor article={null} latest={null} {...props} /> : <Existing id={id} {...props} />;
}

function Existing({ id, ...props }: ArticleEditorProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(editDetailQuery(id));
  if (data) return <Editor article={data} latest={data} {...props} />;
  return (
    <>
      <PageHead title={<Trans>Article</Trans>} actions={<BackButton onBack={props.onBack} />} />
      {error ? (
        <NotLoaded error={error} title={<Trans>The article did not load</Trans>} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Article`} rows={8} />
      )}
    </>
  );
}

type EditorProps = Omit<ArticleEditorProps, 'id'> & {
  article: EditedArticle | null;
  /** As it is stored now; other users may have changed it. */
  latest: EditedArticle | null;
};

function Editor({ kind, article, latest, categoryId, labelOf, onSaved, onBack }: EditorProps) {
  const { t, i18n } = useLingui();
  const [layer, setLayer] = useState<'preview' | 'versions' | 'hide' | 'delete' | null>(null);
  const { form, base, renew, publish, isPublishing } = useArticleForm(kind, article, categoryId ?? null, onSaved);
  const isOld = base !== null && latest !== null && latest.version > base.version && !form.isPending && !isPublishing;
  const close = () => setLayer(null);
  const entries = base && [
    { id: 'versions', label: <Trans>Versions</Trans>, onSelect: () => setLayer('versions') },
    ...(base.published_number === null
      ? []
      : [{ id: 'hide', label: <Trans>Hide from readers</Trans>, onSelect: () => setLayer('hide') }]),
    { id: 'delete', label: <Trans>Delete</Trans>, danger: true, onSelect: () => setLayer('delete') },
  ];
  return (
    <>
      <PageHead
        title={base ? localizedTitle(base.texts, i18n.locale)[0] : <Trans>New article</Trans>}
        note={base && i18n._(stateLabels[base.state])}
        actions={
          <>
            <BackButton onBack={onBack} />
            <Button onClick={() => setLayer('preview')}>
              <Trans>Preview</Trans>
            </Button>
            <Button
              loading={isPublishing}
              {...(base?.state === 'published' && !form.isDirty ? { why: t`Readers see this text already.` } : {})}
              onClick={publish}
            >
              <Trans>Publish</Trans>
            </Button>
            <SubmitButton size="bar" form="article-form" loading={form.isPending && !isPublishing}>
              <Trans>Save draft</Trans>
            </SubmitButton>
            {entries && (
              <Menu
                label={t`More`}
                entries={entries}
                renderButton={(props) => (
                  <IconButton {...props} label={t`More`}>
                    <IconDots size={16} stroke={1.6} />
                  </IconButton>
                )}
              />
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <Form id="article-form" {...form.props}>
          {isOld && (
            <Note
              tone="wait"
              role="status"
              title={<Trans>Another user saved this article while you have it open.</Trans>}
              end={
                <Button onClick={() => void renew(base.article_id)}>
                  <Trans>Show the new version</Trans>
                </Button>
              }
            />
          )}
          <TextsCard form={form} language="en" />
          <TextsCard form={form} language="zh" />
        </Form>
        <Stack gap={16}>
          <PlaceCard kind={kind} form={form} labelOf={labelOf} />
        </Stack>
      </div>
      <Suspense fallback={null}>
        {layer === 'preview' && <PreviewDrawer texts={form.values.texts} onClose={close} />}
        {layer === 'versions' && base && (
          <VersionsDrawer article={latest ?? base} onRestored={() => void renew(base.article_id)} onClose={close} />
        )}
        {(layer === 'hide' || layer === 'delete') && base && (
          <RemoveDialog
            act={layer}
            article={latest ?? base}
            onHidden={() => void renew(base.article_id)}
            onDeleted={onBack}
            onClose={close}
          />
        )}
      </Suspense>
      <span className="py-sr" aria-live="polite">
        {form.isPending ? t`Saving` : ''}
      </span>
    </>
  );
}

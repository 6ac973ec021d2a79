import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import createLimits from 'virtual:limits/article.create';
import editLimits from 'virtual:limits/article.edit';
import type { HelpKind } from '#domain/support/help/article.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { editDetailQuery, type EditedArticle } from '../queries.ts';

type Save = 'article.create' | 'article.edit';
type Values = Pick<EditedArticle, 'slug' | 'url_index' | 'page_paths' | 'texts'> & { category_id: string | null };

const empty = { title: '', title_cn: '', summary: '', summary_cn: '', body: '', body_cn: '' };

const valuesOf = ({ category_id, slug, url_index, page_paths, texts }: EditedArticle): Values => ({
  category_id,
  slug,
  url_index,
  page_paths,
  texts,
});

/** The form of an article's draft: of the given one, or of a new one. */
export function useArticleForm(
  kind: HelpKind,
  article: EditedArticle | null,
  categoryId: string | null,
  onSaved: (id: string) => void,
) {
  const { t } = useLingui();
  // What the edits are based on; the newest version may be another one.
  const [base, setBase] = useState(article);
  const [publishes, setPublishes] = useState(false);
  const publish = useCommand('article.publish', {
    onDone: ({ article_id: id }) => {
      showToast({ tone: 'good', title: t`The article is published` });
      void adopt(id);
    },
    onFailed: (_, { article_id: id }) => {
      // A new one exists now as a draft: it is not created again.
      if (!base) onSaved(id);
      return false;
    },
  });
  const form = useCallForm<Save, Values>(base ? 'article.edit' : 'article.create', base ? editLimits : createLimits, {
    initialValues: base
      ? valuesOf(base)
      : { category_id: categoryId, slug: '', url_index: null, page_paths: [], texts: empty },
    required: {
      category_id: t`Please choose a category.`,
      slug: t`Please enter an address.`,
      'texts.title': t`Please enter a title.`,
    },
    toInput: ({ category_id, url_index: index, ...values }) => {
      const content = {
        ...values,
        category_id: category_id ?? '',
        url_index: kind === 'internal' ? index || null : null,
      };
      return base ? { ...content, article_id: base.article_id, version: base.version } : content;
    },
    refusals: { 'article.slug-taken': 'slug', 'article.url-index-taken': 'url_index' },
    onDone: ({ article_id: id, version }) => {
      if (publishes) {
        // Should it not be published, the next attempt is based on what is saved now.
        if (base) setBase({ ...base, version });
        publish.mutate({ article_id: id, version });
      } else {
        showToast({ tone: 'good', title: t`The draft is saved` });
        void adopt(id);
      }
      setPublishes(false);
    },
    onFailed: () => {
      setPublishes(false);
      return false;
    },
  });
  const show = async (id: string, take: (values: Values) => void) => {
    const saved = await queryClient.fetchQuery({ ...editDetailQuery(id), staleTime: 0 }).catch(() => null);
    if (saved && base) {
      setBase(saved);
      take(valuesOf(saved));
    }
    onSaved(id);
  };
  /** The article as it is stored now, in place of the edits. */
  const renew = (id: string) => show(id, form.reset);
  /** What the server made of the edits, such as with sanitized texts. */
  const adopt = (id: string) => show(id, form.adopt);
  /** Saves the draft only, also after an attempt to publish it that failed. */
  const save = () => {
    if (!form.isPending) setPublishes(false);
    form.submit();
  };
  return {
    form: { ...form, submit: save, props: { ...form.props, onSubmit: save } },
    base,
    renew,
    /** Saves the draft where it has changes, and publishes it. */
    publish: () => {
      if (base && !form.isDirty) {
        publish.mutate({ article_id: base.article_id, version: base.version });
        return;
      }
      setPublishes(true);
      form.submit();
    },
    isPublishing: publish.isPending || (publishes && form.isPending),
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>['form'];

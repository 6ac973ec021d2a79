import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textsIn } from '#domain/support/help/article.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { BackButton } from '../../../../ui/button/BackButton.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';
import { ArticleText } from './ArticleText.tsx';
import { byUrlIndexQuery, internalArticleQuery, internalListQuery } from './queries.ts';

type OpenedArticle = { readonly urlIndex: string } | { readonly category: string; readonly article: string };

/** An article of the internal help on a page of its own. */
export function InternalArticlePage({ opened, onBack }: { opened: OpenedArticle; onBack: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(
    'urlIndex' in opened ? byUrlIndexQuery(opened.urlIndex) : internalArticleQuery(opened.category, opened.article),
  );
  const title = data ? localizedTitle(data.category, i18n.locale)[0] : t`Internal help`;
  return (
    <>
      <PageHead title={title} actions={<BackButton onBack={onBack} />} />
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The article did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows label={title} rows={8} />}
      {data && (
        <Stack gap={16} maw={760}>
          <Surface>
            <ArticleText {...textsIn(data, i18n.locale === 'zh-CN')} />
          </Surface>
          {data.related.length > 0 && (
            <Surface title={<Trans>Related articles</Trans>}>
              <ArticleLinks articles={data.related} />
            </Surface>
          )}
        </Stack>
      )}
    </>
  );
}

/** `/internal-help/{x}`: the article with this url_index, else the category (domain rules §8.6). */
export function InternalHelpPlace({ index, onBack }: { index: string; onBack: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(internalListQuery);
  const isArticle = data?.some(({ articles }) => articles.some(({ url_index: each }) => each === index));
  const category = data?.find(({ slug }) => slug === index);
  if (isArticle || (data && !category)) return <InternalArticlePage opened={{ urlIndex: index }} onBack={onBack} />;
  return (
    <>
      <PageHead
        title={category ? localizedTitle(category, i18n.locale)[0] : t`Internal help`}
        actions={<BackButton onBack={onBack} />}
      />
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The help did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows label={t`Internal help`} rows={6} />}
      {category && (
        <Stack maw={760}>
          <Surface>
            <ArticleLinks articles={category.articles.map((article) => ({ ...article, category }))} />
          </Surface>
        </Stack>
      )}
    </>
  );
}

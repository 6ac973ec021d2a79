import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';
import { internalListQuery, internalSearchQuery } from './queries.ts';

type InternalHelpPageProps = { keyword: string; onKeyword: (keyword: string) => void };

/** The internal help: its categories, or what a search finds. */
export function InternalHelpPage({ keyword, onKeyword }: InternalHelpPageProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(internalListQuery);
  const searched = useDeferredValue(keyword.trim());
  return (
    <>
      <PageHead title={<Trans>Internal help</Trans>} />
      <Stack gap={16} maw={760}>
        <TextField
          type="search"
          label={t`Search the help`}
          bare
          placeholder={t`Such as: how do I pack offline`}
          value={keyword}
          maxLength={120}
          onChange={onKeyword}
        />
        {searched ? (
          <Found keyword={searched} />
        ) : (
          <>
            {error && !data && (
              <NotLoaded error={error} title={<Trans>The help did not load</Trans>} onRetry={() => void refetch()} />
            )}
            {!error && !data && <SkeletonRows label={t`Internal help`} rows={8} />}
            {data?.length === 0 && (
              <Empty
                title={<Trans>No articles yet</Trans>}
                text={<Trans>Articles for staff are listed here once they are published.</Trans>}
              />
            )}
            {data?.map((category) => (
              <Surface key={category.category_id} title={localizedTitle(category, i18n.locale)[0]}>
                <ArticleLinks articles={category.articles.map((article) => ({ ...article, category }))} />
              </Surface>
            ))}
          </>
        )}
      </Stack>
    </>
  );
}

function Found({ keyword }: { keyword: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(internalSearchQuery(keyword));
  if (error && !data)
    return <NotLoaded error={error} title={<Trans>The search failed</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t`Search results`} rows={4} />;
  return (
    <Surface title={<Trans>Search results</Trans>}>
      {data.length === 0 ? (
        <Text c="dimmed">
          <Trans>No article matches. Try other or fewer words.</Trans>
        </Text>
      ) : (
        <ArticleLinks articles={data} />
      )}
    </Surface>
  );
}

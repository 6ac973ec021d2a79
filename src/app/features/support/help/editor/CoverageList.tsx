import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HelpKind } from '#domain/support/help/article.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { coverageQuery, type CoveredPage, type PlaceLabel } from '../queries.ts';
import classes from './editor.module.css';

/** Every page of the app with the article that explains it; those without one come first. */
export function CoverageList({ kind, labelOf }: { kind: HelpKind; labelOf: PlaceLabel }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(coverageQuery);
  const articleOf = (page: CoveredPage) => (kind === 'internal' ? page.internal_article : page.public_article);
  const isExplained = (page: CoveredPage) => articleOf(page) !== null;
  const titleOf = (page: CoveredPage) => {
    const article = articleOf(page);
    return article && localizedTitle(article, i18n.locale)[0];
  };
  const missing = data?.filter((page) => !isExplained(page)) ?? [];
  if (error && !data)
    return <NotLoaded error={error} title={<Trans>The pages did not load</Trans>} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t`Pages and their articles`} rows={8} />;
  return (
    <Box mt={16}>
      <Surface
        flush
        title={<Trans context="of the app">Pages</Trans>}
        note={
          <Plural
            value={missing.length}
            _0="all have an article"
            one="# without an article"
            other="# without an article"
          />
        }
      >
        <table className={classes.pages}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Page</Trans>
              </th>
              <th scope="col">
                <Trans>Article</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...missing, ...data.filter(isExplained)].map((page) => (
              <tr key={page.page_path}>
                <th scope="row">
                  {labelOf(page.name)}{' '}
                  <Text span size="sm" c="dimmed">
                    {page.page_path}
                  </Text>
                </th>
                <td>
                  {titleOf(page) ?? (
                    <ToneMark tone="wait">
                      <Trans>No article</Trans>
                    </ToneMark>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Surface>
    </Box>
  );
}

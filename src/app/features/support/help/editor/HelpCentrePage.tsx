import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { HelpKind } from '#domain/support/help/article.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { editListQuery, type HelpCentreSearch, type PlaceLabel } from '../queries.ts';
import { CategoryCard } from './CategoryCard.tsx';

const ArticleEditor = lazy(async () => ({ default: (await import('./ArticleEditor.tsx')).ArticleEditor }));
const CategoryForm = lazy(async () => ({ default: (await import('./CategoryForm.tsx')).CategoryForm }));
const CoverageList = lazy(async () => ({ default: (await import('./CoverageList.tsx')).CoverageList }));

type HelpCentrePageProps = {
  kind: HelpKind;
  search: HelpCentreSearch;
  labelOf: PlaceLabel;
  onSearch: (next: HelpCentreSearch) => void;
};

/** The categories and articles of the public or the internal help, for their editors. */
export function HelpCentrePage({ kind, search, labelOf, onSearch }: HelpCentrePageProps) {
  const { t } = useLingui();
  if (search.article !== undefined)
    return (
      <Suspense fallback={<SkeletonRows label={t`Article`} rows={8} />}>
        <ArticleEditor
          key={search.article}
          kind={kind}
          id={search.article}
          categoryId={search.category}
          labelOf={labelOf}
          onSaved={(article) => onSearch({ article })}
          onBack={() => onSearch({})}
        />
      </Suspense>
    );
  return <Overview kind={kind} search={search} labelOf={labelOf} onSearch={onSearch} />;
}

function Overview({ kind, search, labelOf, onSearch }: HelpCentrePageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(editListQuery(kind));
  const { category: open, view } = search;
  const opened = data?.find(({ category_id: id }) => id === open) ?? null;
  const hasCategory = data !== undefined && data.length > 0;
  return (
    <>
      <PageHead
        title={kind === 'internal' ? <Trans>Internal help centre</Trans> : <Trans>Help centre</Trans>}
        actions={
          <>
            <Button
              icon={<IconExternalLink size={16} stroke={1.6} />}
              onClick={() => window.open(kind === 'internal' ? '/internal-help' : '/help', '_blank', 'noopener')}
            >
              <Trans context="the help">Read</Trans>
            </Button>
            <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => onSearch({ category: 'new' })}>
              <Trans>Add category</Trans>
            </Button>
            <Button
              variant="primary"
              icon={<IconPlus size={16} stroke={1.6} />}
              {...(hasCategory ? {} : { why: t`Add a category first.` })}
              onClick={() => onSearch({ article: 'new' })}
            >
              <Trans>Add article</Trans>
            </Button>
          </>
        }
      />
      <ViewTabs
        views={[
          { id: 'articles', label: <Trans>Articles</Trans> },
          { id: 'coverage', label: <Trans>Pages and their articles</Trans> },
        ]}
        current={view ?? 'articles'}
        onView={(id) => onSearch(id === 'coverage' ? { view: 'coverage' } : {})}
      />
      {view === 'coverage' ? (
        <Suspense fallback={<SkeletonRows label={t`Pages and their articles`} rows={8} />}>
          <CoverageList kind={kind} labelOf={labelOf} />
        </Suspense>
      ) : (
        <Stack gap={16} mt={16}>
          {error && !data && (
            <NotLoaded error={error} title={<Trans>The articles did not load</Trans>} onRetry={() => void refetch()} />
          )}
          {!error && !data && <SkeletonRows label={t`Articles`} rows={8} />}
          {data?.length === 0 && (
            <Empty
              title={<Trans>No articles yet</Trans>}
              text={<Trans>Add a category, then the articles that answer what people ask most.</Trans>}
            />
          )}
          {data?.map((category) => (
            <CategoryCard
              key={category.category_id}
              kind={kind}
              category={category}
              all={data}
              onOpen={(article) => onSearch({ article })}
              onEdit={() => onSearch({ category: category.category_id })}
              onAdd={() => onSearch({ article: 'new', category: category.category_id })}
            />
          ))}
        </Stack>
      )}
      <Suspense fallback={null}>
        {(open === 'new' || opened) && (
          <CategoryForm key={open} kind={kind} category={opened} onClose={() => onSearch({ view })} />
        )}
      </Suspense>
    </>
  );
}

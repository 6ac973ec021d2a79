import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPercentage, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useMe } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import type { Filter } from '../../../ui/list/filters/filters.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { importCard, importColumns } from './columns.tsx';
import { categoriesQuery, categoryFilter, importsQuery, stateOf, type ImportRow } from './queries.ts';
import { useRemoval } from './use-removal.tsx';

const PriceRules = lazy(async () => ({ default: (await import('./prices/PriceRules.tsx')).PriceRules }));

export type ImportListPageProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  onEdit: (id: string) => void;
  /** Publishes the chosen products; a part of another area. */
  publishing?: (rows: readonly ImportRow[], onDone: () => void) => ReactNode;
};

/** Market products that the seller prepares for the shops. */
export function ImportListPage({ state, onState, onEdit, publishing }: ImportListPageProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...importsQuery(state), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery);
  const isStaff = !useMe().role_name.includes('buyer');
  const [showsRules, setShowsRules] = useState(false);
  const columns = useMemo(() => importColumns(isStaff), [isStaff]);
  const card = useMemo(() => importCard(isStaff), [isStaff]);
  const { counts, count } = query.data ?? {};
  const picked = usePicked<ImportRow>({
    rows: query.data?.list,
    rowId: ({ _id }) => _id,
    found: count,
    question: JSON.stringify({ ...state, page: 1, size: 0 }),
  });
  const removal = useRemoval(picked.clear);
  const filters = useMemo((): readonly Filter[] => {
    const options = (categories ?? []).map(({ category_id: value, name, name_cn: nameCn }) => ({
      value,
      label: i18n.locale === 'zh-CN' ? nameCn || name : name,
    }));
    return [categoryFilter(options)];
  }, [categories, i18n.locale]);
  const views = [
    { id: 'all', label: t`All`, count: counts?.all },
    { id: 'unpublished', label: t`Not published`, count: counts?.unpublished },
    { id: 'published', label: t`Published`, count: counts?.published },
    { id: 'changed', label: t`Product changed`, count: counts?.changed },
    { id: 'unavailable', label: t`Unavailable`, count: counts?.unavailable },
  ];
  const ids = picked.rows.map(({ _id }) => _id);
  const isInAll = stateOf(state) === undefined;
  return (
    <>
      <ListScreen
        name="imports"
        title={<Trans>Import list</Trans>}
        actions={
          <Button icon={<IconPercentage size={16} stroke={1.6} />} onClick={() => setShowsRules(true)}>
            <Trans>Price rules</Trans>
          </Button>
        }
        query={query}
        state={state}
        onState={onState}
        keepsView
        search={t`Title, number or SKU`}
        filters={filters}
        views={
          <ViewTabs
            views={views}
            current={stateOf(state) ?? 'all'}
            onView={(view) => onState({ ...state, page: 1, view: view === 'all' ? undefined : view })}
          />
        }
        noMatch={<Trans>No products match</Trans>}
        failed={<Trans>The import list did not load</Trans>}
        nothing={
          isInAll && (
            <Empty
              title={<Trans>No products on the import list yet</Trans>}
              text={
                <Trans>Add products from the marketplace, then edit titles, pictures and prices for your shops.</Trans>
              }
              actions={
                <ButtonLink to="/products/mall" variant="primary">
                  <Trans>Go to the marketplace</Trans>
                </ButtonLink>
              }
            />
          )
        }
        nothingHere={
          isInAll ? undefined : (
            <Empty title={<Trans>Nothing here</Trans>} text={<Trans>No product of the list is in this state.</Trans>} />
          )
        }
        bulk={
          picked.count > 0 && (
            <BulkBar
              count={picked.count}
              onClear={picked.clear}
              primary={publishing?.(picked.rows, picked.clear)}
              actions={
                <Button
                  variant="subtle"
                  icon={<IconTrash size={16} stroke={1.6} />}
                  loading={removal.isPending}
                  onClick={() => removal.remove(ids)}
                >
                  <Trans>Remove</Trans>
                </Button>
              }
              more={[{ id: 'remove', label: <Trans>Remove</Trans>, onSelect: () => removal.remove(ids) }]}
            />
          )
        }
        table={{
          label: t`Import list`,
          columns,
          rowId: ({ _id }) => _id,
          rowName: ({ title }) => title,
          onOpen: ({ _id }) => onEdit(_id),
          selection: { selected: picked.selected, onChange: picked.change },
          card,
          menu: ({ _id }) => [
            { id: 'edit', label: <Trans>Edit</Trans>, onSelect: () => onEdit(_id) },
            { id: 'remove', label: <Trans>Remove from the import list</Trans>, onSelect: () => removal.remove([_id]) },
          ],
        }}
      />
      {showsRules && (
        <Suspense fallback={null}>
          <PriceRules onClose={() => setShowsRules(false)} />
        </Suspense>
      )}
    </>
  );
}

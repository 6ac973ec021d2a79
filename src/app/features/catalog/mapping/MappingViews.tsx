import { Trans } from '@lingui/react/macro';
import type { Output } from '../../../sync/calls.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { mappingViews, type MappingSearch, type OnSearch } from './queries.ts';

type Counts = Output<'mapping.shopProducts'>['counts'];
type MappingViewsProps = { search: MappingSearch; counts: Counts | undefined; onSearch: OnSearch };

/** Tabs by mapping state, with counts. */
export function MappingViews({ search, counts, onSearch }: MappingViewsProps) {
  return (
    <ViewTabs
      current={search.view ?? 'todo'}
      views={[
        { id: 'todo', label: <Trans>To map</Trans>, count: counts && counts.not_mapped + counts.partly },
        { id: 'not', label: <Trans>Not mapped</Trans>, count: counts?.not_mapped },
        { id: 'partly', label: <Trans>Partly mapped</Trans>, count: counts?.partly },
        { id: 'mapped', label: <Trans>Mapped</Trans>, count: counts?.mapped },
        { id: 'all', label: <Trans>All products</Trans>, count: counts?.all },
      ]}
      onView={(id) => {
        const view = mappingViews.find((each) => each === id && each !== 'todo');
        onSearch({ ...search, view, page: undefined, shop_product_id: undefined });
      }}
    />
  );
}

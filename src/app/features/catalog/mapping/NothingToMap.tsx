import { Plural, Trans } from '@lingui/react/macro';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NoMatch } from '../../../ui/state/NoMatch.tsx';
import { StatePanel } from '../../../ui/state/StatePanel.tsx';
import type { MappingSearch, OnSearch } from './queries.ts';

type Counts = Output<'mapping.shopProducts'>['counts'];
type NothingToMapProps = { search: MappingSearch; counts: Counts; onSearch: OnSearch };

/** Empty state: everything is mapped, or the filters match nothing. */
export function NothingToMap({ search, counts, onSearch }: NothingToMapProps) {
  const showAll = () => onSearch({ ...search, view: 'all', page: undefined, shop_product_id: undefined });
  if (counts.all === 0 || counts.mapped < counts.all) {
    return (
      <NoMatch
        title={<Trans>No products match</Trans>}
        onClear={() => onSearch({ view: counts.all === 0 ? search.view : 'all' })}
      />
    );
  }
  return (
    <StatePanel
      mark="none"
      title={<Trans>Everything is mapped</Trans>}
      text={
        <Plural
          value={counts.all}
          one="# product has a product of ours behind every option. New ones appear here with your next orders."
          other="# products have a product of ours behind every option. New ones appear here with your next orders."
        />
      }
      actions={
        <Button size="form" onClick={showAll}>
          <Trans>Show all products</Trans>
        </Button>
      }
    />
  );
}

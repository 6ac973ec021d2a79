import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { BulkBar } from '../../../../ui/list/selection/BulkBar.tsx';
import { nonePicked, tickedOf, touchPicked, type Picked } from '../../../../ui/list/selection/picked.ts';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { demandFilters, demandQuery, type DemandRow } from '../queries.ts';
import { demandCard, demandColumns } from './columns.tsx';
import { OrderForm } from './OrderForm.tsx';

type DemandListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  views: ReactNode;
  /** A draft was made of the chosen rows. */
  onOrdered: (orderId: string) => void;
};

/** What must be bought now, by supplier; chosen rows of one supplier become an order. */
export function DemandList({ state, onState, views, onOrdered }: DemandListProps) {
  const { t, i18n } = useLingui();
  const query = useQuery({ ...demandQuery(state), placeholderData: keepPreviousData });
  const rows = query.data?.list ?? [];
  const [picked, setPicked] = useState<Picked<DemandRow>>(nonePicked);
  const [ordering, setOrdering] = useState<readonly DemandRow[] | null>(null);
  const selected = tickedOf(picked, []);
  const chosen = picked.kind === 'some' ? [...picked.rows.values()] : [];
  const [first] = chosen;
  const isOne = chosen.every(
    (row) => row.supplier_name === first?.supplier_name && row.warehouse_id === first.warehouse_id,
  );
  const why = isOne ? undefined : t`Choose rows of one supplier and one warehouse.`;
  return (
    <>
      <ListScreen
        name="supplier-demand"
        title={<Trans>Supplier orders</Trans>}
        query={query}
        state={state}
        onState={onState}
        keepsView
        views={views}
        nothingHere={
          <Empty
            title={<Trans>Nothing has to be bought</Trans>}
            text={<Trans>Goods of paid orders appear here, and stock that will soon be sold out.</Trans>}
          />
        }
        noMatch={<Trans>No demand matches</Trans>}
        failed={<Trans>The demand did not load</Trans>}
        search={t`Product, code or supplier`}
        filters={demandFilters(query.data?.warehouses, i18n.locale)}
        bulk={
          chosen.length > 0 && (
            <BulkBar
              count={chosen.length}
              onClear={() => setPicked(nonePicked)}
              primary={
                <Button variant="primary" why={why} onClick={() => setOrdering(chosen)}>
                  <Plural value={chosen.length} one="Order # product" other="Order # products" />
                </Button>
              }
            />
          )
        }
        table={{
          label: t`Demand`,
          columns: demandColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.variant_code,
          onOpen: (row) => setOrdering([row]),
          selection: {
            selected,
            onChange: (next) => setPicked(touchPicked(picked, next, new Map(rows.map((row) => [row._id, row])))),
          },
          card: demandCard,
        }}
      />
      {ordering && (
        <OrderForm
          rows={ordering}
          onClose={() => setOrdering(null)}
          onOrdered={(id) => {
            setOrdering(null);
            setPicked(nonePicked);
            onOrdered(id);
          }}
        />
      )}
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { orderViews, type OrderView } from '#domain/orders/views.ts';
import type { Output } from '../../sync/calls.ts';
import { isNarrowed } from '../../ui/list/list-state.ts';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { readOrders, writeOrders, type OrdersState } from './address.ts';
import { useSavedViews } from './saved-views.ts';

const SaveView = lazy(() => import('./SaveView.tsx'));

const viewWords: Readonly<Record<OrderView, MessageDescriptor>> = {
  all: msg`All orders`,
  to_process: msg`To process`,
  not_mapped: msg`Not mapped`,
  address_wrong: msg`Address wrong`,
  on_the_way: msg`On the way`,
  after_sale: msg`After-sale`,
};

type OrderTabsProps = {
  state: OrdersState;
  counts: Output<'order.counts'> | undefined;
  onState: (next: OrdersState) => void;
};

/** What asks for something, each with how much of it there is; then one's own views. */
export function OrderTabs({ state, counts, onState }: OrderTabsProps) {
  const { i18n } = useLingui();
  const saved = useSavedViews(writeOrders(state));
  const [naming, setNaming] = useState(false);
  const own = saved.list.map(({ id, name }) => ({ id, label: name, onRemove: () => saved.remove(id) }));
  const views = orderViews.map((id) => ({ id, label: i18n._(viewWords[id]), count: counts?.[id] }));
  const show = (id: string) => {
    const mine = saved.list.find((view) => view.id === id);
    const { size } = state;
    if (mine) onState({ ...readOrders(mine.search), size });
    else onState({ ...state, page: 1, view: id === 'all' ? undefined : id });
  };
  return (
    <>
      <ViewTabs
        views={[...views, ...own]}
        current={saved.current?.id ?? state.view ?? 'all'}
        onView={show}
        onSave={isNarrowed(state) && !saved.current ? () => setNaming(true) : undefined}
      />
      {naming && (
        <Suspense fallback={null}>
          <SaveView
            onSave={(name) => {
              saved.save(name);
              setNaming(false);
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

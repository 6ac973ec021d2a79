import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { orderViews, type OrderView } from '#domain/sales/orders/views.ts';
import { useSavedViews } from '../../../session/views/saved-views.ts';
import type { Output } from '../../../sync/calls.ts';
import { isNarrowed, type ListState } from '../../../ui/list/list-state.ts';
import { OwnViews } from '../../../ui/list/views/OwnViews.tsx';
import { readOrders, writeOrders } from './url-state.ts';

const viewLabels: Readonly<Record<OrderView, MessageDescriptor>> = {
  all: msg`All orders`,
  to_process: msg`To process`,
  not_mapped: msg`Not mapped`,
  address_wrong: msg`Address wrong`,
  on_the_way: msg`On the way`,
  after_sale: msg`After-sale`,
};

type OrderTabsProps = {
  state: ListState;
  counts: Output<'order.counts'> | undefined;
  onState: (next: ListState) => void;
};

/** Built-in views with counts, then the user's own. */
export function OrderTabs({ state, counts, onState }: OrderTabsProps) {
  const { i18n } = useLingui();
  const own = useSavedViews('orders', writeOrders({ ...state, open: undefined }));
  const { size } = state;
  return (
    <OwnViews
      views={orderViews.map((id) => ({ id, label: i18n._(viewLabels[id]), count: counts?.[id] }))}
      current={state.view ?? 'all'}
      onView={(id) => onState({ ...state, page: 1, view: id === 'all' ? undefined : id })}
      own={own}
      onOwn={(search) => onState({ ...readOrders(search), size })}
      isNarrowed={isNarrowed(state)}
    />
  );
}

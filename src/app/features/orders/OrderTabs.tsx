import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { orderViews, type OrderView } from '#domain/orders/views.ts';
import type { Output } from '../../sync/calls.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';

export const viewWords: Readonly<Record<OrderView, MessageDescriptor>> = {
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

/** What asks for something, each with how much of it there is. */
export function OrderTabs({ state, counts, onState }: OrderTabsProps) {
  const { i18n } = useLingui();
  const views = orderViews.map((id) => ({ id, label: i18n._(viewWords[id]), count: counts?.[id] }));
  return (
    <ViewTabs
      views={views}
      current={state.view ?? 'all'}
      onView={(id) => onState({ ...state, page: 1, view: id === 'all' ? undefined : id })}
    />
  );
}

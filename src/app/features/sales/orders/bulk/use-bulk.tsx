import { Trans, useLingui } from '@lingui/react/macro';
import { openTasks } from '../../../../session/tasks-open.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { filterOf } from '../queries.ts';
import type { PickedOrders } from './use-picked.ts';

type Act = 'note' | 'fulfill' | 'unfulfill';

/** Starts a bulk action as a task, also where only the filter is known. */
export function useBulk(state: ListState, { isAll, except, rows, clear }: PickedOrders) {
  const { t } = useLingui();
  const bulk = useCommand('order.bulk', {
    onDone: ({ orders }) => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      clear();
      showToast({
        tone: 'going',
        title: t`${orders} orders are being updated`,
        action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
      });
    },
  });
  const { sort: _, direction: __, ...filter } = filterOf(state);
  const which = isAll ? { filter, except: [...except] } : { filter: {}, ids: rows.map((order) => order._id) };
  const start = (act: Act, note?: string) => bulk.mutate({ act, ...which, ...(note === undefined ? {} : { note }) });
  return { start, isPending: bulk.isPending };
}

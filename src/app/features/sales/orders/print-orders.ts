import { t } from '@lingui/core/macro';
import { reportError } from '../../../sync/report-error.ts';
import { printLabels } from '../../../sync/print-labels.ts';
import { freshQuery, queryClient } from '../../../sync/queries.ts';
import { showToast } from '../../../ui/layer/toast-store.ts';

/** As many labels as one file holds, and as many orders as one question names. */
export const maxLabels = 200;

/** Prints what can be printed of these orders, in their order; the rest of them is passed over and said. */
export async function printOrders(orderIds: readonly string[]): Promise<void> {
  try {
    const { list } = await queryClient.fetchQuery(
      freshQuery('order.labelList', { order_ids: orderIds.slice(0, maxLabels), size: maxLabels }),
    );
    if (list.length === 0) {
      showToast({
        tone: 'wait',
        title: t`No label can be printed yet`,
        text: t`Their parcels have to be packed first.`,
      });
      return;
    }
    await printLabels(list.map((row) => row.parcel_id));
  } catch (error) {
    reportError(error as Error);
  }
}

import { t } from '@lingui/core/macro';
import { reportError } from '../../../../sync/report-error.ts';
import { printLabels } from '../../../../sync/print-labels.ts';
import { freshQuery, queryClient } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** The limits of labels per file, and of orders per request. */
export const maxLabels = 200;

/** Prints the available labels of these orders in order; the toast names the number skipped. */
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../../session/session.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import type { MenuEntry } from '../../../../ui/layer/Menu.tsx';
import { BulkBar } from '../../../../ui/list/selection/BulkBar.tsx';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { copyNumbers } from './copy-numbers.ts';
import { allOrdersQuery, maxOrders, type OrderRow } from '../queries.ts';
import { maxLabels, printOrders } from './print-orders.ts';
import { useBulk } from './use-bulk.tsx';
import type { PickedOrders } from './use-picked.ts';

const BulkNote = lazy(() => import('./BulkNote.tsx'));
const CancelDialog = lazy(() => import('../drawer/CancelDialog.tsx'));

type OrdersBulkProps = {
  state: ListState;
  picked: PickedOrders;
  /** Renders the export button for the selection. */
  exporting: ReactNode;
};

/** The actions for the selected orders. */
export function OrdersBulk({ state, picked, exporting }: OrdersBulkProps) {
  const { count, sum, isAll, clear, selectAll, found } = picked;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const phone = useWidth() === 'phone';
  const mayProcess = useCan('order.process');
  const mayNote = useCan('order.note');
  const mayPrint = useCan('label.print');
  const mayFulfil = useCan('order.fulfill');
  const mayCancel = useCan('order.cancel-process');
  const [isConfirming, setConfirming] = useState(false);
  const [open, setOpen] = useState<'note' | string[] | null>(null);
  const max = i18n.number(maxOrders);
  const why = isAll && found > maxOrders ? t`At most ${max} orders at once. Narrow the list first.` : undefined;

  /** The single orders, also where only the filter is known. */
  const known = async (): Promise<readonly OrderRow[]> => {
    if (!isAll) return picked.rows;
    setConfirming(true);
    try {
      const { list } = await queryClient.fetchQuery(allOrdersQuery(state));
      return list.filter((order) => !picked.except.includes(order._id));
    } finally {
      setConfirming(false);
    }
  };
  const then = (act: (orders: readonly OrderRow[]) => void) => void known().then(act, reportError);
  const copy = () => then((orders) => void copyNumbers(orders.map((order) => order.order_number)));
  const idsOf = (orders: readonly OrderRow[]) => ({ ids: orders.map((order) => order._id).join(',') });
  const icon = <IconCopy size={16} stroke={1.6} />;
  const bulk = useBulk(state, picked);
  const tooMany = count > maxLabels ? t`At most ${maxLabels} labels in one file.` : undefined;
  const entries: (MenuEntry | false)[] = [
    phone && { id: 'copy', label: <Trans>Copy order numbers</Trans>, icon, why, onSelect: copy },
    mayNote && { id: 'note', label: <Trans>Write a note</Trans>, onSelect: () => setOpen('note') },
    mayPrint && {
      id: 'labels',
      label: <Trans>Print labels</Trans>,
      why: tooMany,
      onSelect: () => then((orders) => void printOrders(orders.map((order) => order._id))),
    },
    mayFulfil && {
      id: 'fulfill',
      label: <Trans>Give to the carrier</Trans>,
      onSelect: () => bulk.start('fulfill'),
    },
    mayFulfil && {
      id: 'unfulfill',
      label: <Trans>Take back from the carrier</Trans>,
      onSelect: () => bulk.start('unfulfill'),
    },
    mayCancel && {
      id: 'cancel',
      label: <Trans>Cancel processing</Trans>,
      danger: true,
      why,
      onSelect: () => then((orders) => setOpen(orders.map((order) => order._id))),
    },
  ];
  const close = () => setOpen(null);
  const buttonLabel = <Plural value={count} one="Process # order" other="Process # orders" />;
  return (
    <>
      <BulkBar
        count={count}
        isAll={isAll}
        all={selectAll && { count: found, onAll: selectAll }}
        sum={sum && <MoneyText money={sum} />}
        onClear={clear}
        primary={
          mayProcess &&
          (isAll ? (
            <Button
              variant="primary"
              why={why}
              loading={isConfirming}
              onClick={() => then((orders) => void navigate({ to: '/order/process', search: idsOf(orders) }))}
            >
              {buttonLabel}
            </Button>
          ) : (
            <ButtonLink variant="primary" to="/order/process" search={idsOf(picked.rows)}>
              {buttonLabel}
            </ButtonLink>
          ))
        }
        actions={
          <>
            <Button variant="subtle" icon={icon} why={why} onClick={copy}>
              <Trans>Copy</Trans>
            </Button>
            {exporting}
          </>
        }
        // A phone has no room for the buttons.
        more={entries.filter((entry) => entry !== false)}
      />
      <Suspense fallback={null}>
        {open === 'note' && (
          <BulkNote
            count={count}
            loading={bulk.isPending}
            onSend={(note) => {
              bulk.start('note', note);
              close();
            }}
            onClose={close}
          />
        )}
        {Array.isArray(open) && <CancelDialog orderIds={open} onClose={close} />}
      </Suspense>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, memo, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useCan } from '../../../../session/session.ts';
import { useMayAct } from '../../../../session/rights/use-may-act.ts';
import { afterPaint } from '../../../../sync/after-paint.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { pickerQuery } from '../queries.ts';

const load = () => import('./SyncDialog.tsx');
const SyncDialog = lazy(load);

type Order = { readonly store_id: string; readonly order_number: string };
type OrderSync = {
  readonly button: ReactNode;
  /** Syncs one order; absent where its store is not connected, or without the permission. */
  readonly of: (order: Order) => (() => void) | undefined;
  readonly dialog: ReactNode;
};

const minutes = 60_000;

/** Syncs orders from the order list. */
export function useOrderSync(): OrderSync {
  const isAllowed = useCan('order.import');
  const isLeft = useMayAct('import');
  const may = isAllowed && isLeft;
  const isOffline = useOffline();
  const [dialog, setDialog] = useState<{ order?: Order } | null>(null);
  // The orders load first; the store connections are only needed for their menus.
  const [isCalm, setCalm] = useState(false);
  useEffect(() => afterPaint(() => setCalm(true)), []);
  const stores = useQuery({ ...pickerQuery, staleTime: 5 * minutes, enabled: may && isCalm });
  const connected = new Set(stores.data?.filter((store) => store.is_connected).map((store) => store.store_id));
  return {
    button: may && <SyncButton onDialog={setDialog} />,
    of: (order) => (may && !isOffline && connected.has(order.store_id) ? () => setDialog({ order }) : undefined),
    dialog: dialog && (
      <Suspense fallback={null}>
        <SyncDialog order={dialog.order} onClose={() => setDialog(null)} />
      </Suspense>
    ),
  };
}

/** Memoised: the list renders with every letter of a search. */
const SyncButton = memo(function SyncButton({ onDialog }: { onDialog: (dialog: object) => void }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  return (
    <Button
      icon={<IconRefresh size={16} stroke={1.6} />}
      why={isOffline ? t`Checking the shop needs the connection.` : undefined}
      onPointerEnter={() => void load()}
      onClick={() => onDialog({})}
    >
      <Trans>Sync orders</Trans>
    </Button>
  );
});

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useCan } from '../../../../session/session.ts';
import { useMayAct } from '../../../../session/use-may-act.ts';
import { afterPaint } from '../../../../sync/after-paint.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { pickerQuery } from '../queries.ts';

const load = () => import('./SyncDialog.tsx');
const SyncDialog = lazy(load);

type Order = { readonly store_id: string; readonly order_number: string };
type OrderSync = {
  readonly button: ReactNode;
  /** Brings one order again; absent where its store is not connected, or one may not. */
  readonly of: (order: Order) => (() => void) | undefined;
  readonly dialog: ReactNode;
};

const minutes = 60_000;

/** Orders brought again from their shops, from the list of orders. */
export function useOrderSync(): OrderSync {
  const { t } = useLingui();
  const isAllowed = useCan('order.import');
  const isLeft = useMayAct('import');
  const may = isAllowed && isLeft;
  const isAway = useOffline();
  const [asked, setAsked] = useState<{ order?: Order } | null>(null);
  // The orders come first; which of their stores are connected is only asked for their menus.
  const [isCalm, setCalm] = useState(false);
  useEffect(() => afterPaint(() => setCalm(true)), []);
  const stores = useQuery({ ...pickerQuery, staleTime: 5 * minutes, enabled: may && isCalm });
  const connected = new Set(stores.data?.filter((store) => store.is_connected).map((store) => store.store_id));
  return {
    button: may && (
      <Button
        icon={<IconRefresh size={16} stroke={1.6} />}
        why={isAway ? t`The shop is asked by the server: this needs the connection.` : undefined}
        onPointerEnter={() => void load()}
        onClick={() => setAsked({})}
      >
        <Trans>Sync orders</Trans>
      </Button>
    ),
    of: (order) => (may && !isAway && connected.has(order.store_id) ? () => setAsked({ order }) : undefined),
    dialog: asked && (
      <Suspense fallback={null}>
        <SyncDialog order={asked.order} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}

import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../../session/session.ts';
import { linkClass } from '../../../../../ui/button/Button.tsx';
import type { OrderDetail } from '../../queries.ts';
import { missingUnits } from './missing-units.ts';

const ReallocateDialog = lazy(() => import('./ReallocateDialog.tsx'));

type TakeFromOrderProps = { order: OrderDetail; orderLineId: string; name: string };

/** Managers give a line that waits for goods those of another order; nothing for other users or lines. */
export function TakeFromOrder({ order, orderLineId, name }: TakeFromOrderProps) {
  const may = useCan('stock.reallocate');
  const [isOpen, setOpen] = useState(false);
  if (!may || missingUnits(order, orderLineId) === 0) return null;
  return (
    <>
      <button type="button" className={linkClass} onClick={() => setOpen(true)}>
        <Trans>Take from another order</Trans>
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReallocateDialog order={order} orderLineId={orderLineId} name={name} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

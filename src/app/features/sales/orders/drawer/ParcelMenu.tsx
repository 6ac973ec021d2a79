import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../session/session.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../../ui/layer/Menu.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { OrderDetail } from '../queries.ts';

const SplitDialog = lazy(() => import('./SplitDialog.tsx'));
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

export type Parcel = OrderDetail['parcels'][number];

const unitsIn = ({ lines }: Parcel) => lines.reduce((sum, line) => sum + line.quantity, 0);

/** The actions on a parcel before packing starts; nothing without the permission, or later. */
export function ParcelMenu({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const { t } = useLingui();
  const may = useCan('parcel.decide');
  const [open, setOpen] = useState<'split' | 'merge' | null>(null);
  const apart = useCommand('parcel.takeApart', {
    onDone: ({ parcels }) => {
      const numbers = parcels.map((each) => each.waybill).join(', ');
      showToast({ tone: 'good', title: t`The parcels are apart again`, text: numbers });
    },
  });
  if (!may || !parcel.before_packing) return null;
  const entries: (MenuEntry | false)[] = [
    unitsIn(parcel) > 1 &&
      parcel.orders.length === 0 && {
        id: 'split',
        label: <Trans>Split parcel</Trans>,
        onSelect: () => setOpen('split'),
      },
    { id: 'merge', label: <Trans>Merge with another parcel</Trans>, onSelect: () => setOpen('merge') },
    parcel.inside > 0 && {
      id: 'apart',
      label: <Trans>Take apart again</Trans>,
      onSelect: () => apart.mutate({ parcel_id: parcel._id }),
    },
  ];
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t`Rearrange ${parcel.waybill}`}
        entries={entries.filter((entry) => entry !== false)}
        renderButton={(props) => (
          <IconButton {...props} label={t`Rearrange ${parcel.waybill}`} size="small">
            <IconDots size={16} stroke={1.8} />
          </IconButton>
        )}
      />
      <Suspense fallback={null}>
        {open === 'split' && <SplitDialog order={order} parcel={parcel} onClose={close} />}
        {open === 'merge' && <MergeDialog parcel={parcel} onClose={close} />}
      </Suspense>
    </>
  );
}

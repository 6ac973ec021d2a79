import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '../../../../sync/calls.ts';
import { useServerUnreachable } from '../../../../sync/outbox/use-outbox.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

type HandOverDialogProps = { parcels: Output<'pack.queue'>['packed']; onClose: () => void };

/** Chooses the carrier: its parcels are handed over, others stay. */
export function HandOverDialog({ parcels, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const carriers = [...Map.groupBy(parcels, (parcel) => parcel.carrier)];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const away = useServerUnreachable() ? t`The hand-over needs the connection.` : undefined;
  const handedOver = parcels.filter((parcel) => !left.has(parcel.carrier));
  const handOver = useCommand('pack.handOver', {
    onDone: ({ shipped }) => {
      onClose();
      showToast({
        tone: 'good',
        title: t`Handed over`,
        text: <Plural value={shipped} one="# parcel is on its way" other="# parcels are on their way" />,
      });
    },
  });
  // The connection broke after the server had done it, or another device was faster.
  const endEmpty = useEffectEvent(() => {
    onClose();
    showToast({ tone: 'good', title: t`Handed over`, text: t`No parcel waits for a carrier any more.` });
  });
  const isEmpty = parcels.length === 0 && !handOver.isPending && !handOver.isSuccess;
  useEffect(() => {
    if (isEmpty) endEmpty();
  }, [isEmpty]);
  const toggle = (carrier: string, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(carrier);
    else next.add(carrier);
    setLeft(next);
  };
  return (
    <ConfirmDialog
      title={plural(handedOver.length, { one: 'Hand over # parcel?', other: 'Hand over # parcels?' })}
      text={away ?? <Trans>The carrier has taken them. The sellers are told that they are on their way.</Trans>}
      confirm={<Trans>Hand over</Trans>}
      loading={handOver.isPending}
      why={away ?? (handedOver.length === 0 ? t`Choose a carrier.` : undefined)}
      onConfirm={() => handOver.mutate({ parcel_ids: handedOver.map((parcel) => parcel._id) })}
      onClose={onClose}
    >
      {carriers.length > 1 &&
        carriers.map(([carrier, { length }]) => (
          <Checkbox
            key={carrier}
            checked={!left.has(carrier)}
            onChange={(event) => toggle(carrier, event.target.checked)}
            label={
              <>
                {carrier} · <Plural value={length} one="# parcel" other="# parcels" />
              </>
            }
          />
        ))}
    </ConfirmDialog>
  );
}

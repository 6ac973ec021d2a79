import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freshQuery, useCommand } from '../../../../sync/queries.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import type { Parcel } from './ParcelMenu.tsx';

/** Merges this parcel with others to the same address. */
export default function MergeDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useQuery(freshQuery('parcel.mergeable', { parcel_id: parcel._id }));
  const [touched, setChosen] = useState<ReadonlySet<string> | null>(null);
  // A single candidate is preselected.
  const chosen = touched ?? new Set(data?.length === 1 ? data.map(({ _id }) => _id) : []);
  const apart = useCommand('parcel.takeApart', {
    onDone: () => showToast({ tone: 'good', title: t`The parcels are apart again` }),
  });
  const merge = useCommand('parcel.merge', {
    onDone: ({ parcel_id, waybill }) => {
      const action = { label: t`Undo`, onSelect: () => apart.mutate({ parcel_id }) };
      showToast({ tone: 'good', title: t`All in one box: ${waybill}`, action });
      onClose();
    },
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <ConfirmDialog
      title={t`Merge ${parcel.waybill} with…`}
      text={
        data?.length === 0 ? (
          <Trans>No other parcel of this seller goes to the same address by the same channel.</Trans>
        ) : (
          <Trans>They share the box of the oldest one, with one label, until it is packed.</Trans>
        )
      }
      confirm={<Trans>Merge parcels</Trans>}
      keep={<Trans>Leave them</Trans>}
      loading={merge.isPending}
      why={chosen.size === 0 ? t`Choose at least one parcel.` : undefined}
      onConfirm={() => merge.mutate({ parcel_ids: [parcel._id, ...chosen] })}
      onClose={onClose}
    >
      <Stack gap="sm">
        {data?.map((near) => (
          <Checkbox
            key={near._id}
            checked={chosen.has(near._id)}
            onChange={() => toggle(near._id)}
            label={
              <>
                <b>{near.order_number}</b> · {near.waybill} · <Plural value={near.units} one="# unit" other="# units" />
              </>
            }
          />
        ))}
        {!data && !error && <SkeletonRows label={t`Parcels`} rows={2} />}
        {error && (
          <Text size="sm" c="var(--py-text2)">
            {error.message}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

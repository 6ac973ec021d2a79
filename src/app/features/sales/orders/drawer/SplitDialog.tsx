import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { decideSplit } from '#domain/warehouse/packing/split.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { nameOfLine } from '../name-of-line.ts';
import type { OrderDetail } from '../queries.ts';
import type { Parcel } from './ParcelMenu.tsx';

type SplitDialogProps = { order: OrderDetail; parcel: Parcel; onClose: () => void };

/** Splits units into a parcel of their own; proposes those in stock, so that they can ship first. */
export default function SplitDialog({ order, parcel, onClose }: SplitDialogProps) {
  const { t, i18n } = useLingui();
  const isPartlyHere = parcel.lines.some((line) => line.sorted > 0) && parcel.lines.some((l) => l.sorted < l.quantity);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(
    () => new Map(isPartlyHere ? parcel.lines.map((line) => [line.order_line_id, line.sorted]) : []),
  );
  const merge = useCommand('parcel.merge', {
    onDone: () => showToast({ tone: 'good', title: t`One parcel again` }),
  });
  const split = useCommand('parcel.split', {
    onDone: ({ parcels }) => {
      const numbers = parcels.map((each) => each.waybill).join(', ');
      const parcel_ids = parcels.map((each) => each.parcel_id);
      const action = { label: t`Undo`, onSelect: () => merge.mutate({ parcel_ids }) };
      showToast({ tone: 'good', title: t`Two parcels now`, text: numbers, action });
      onClose();
    },
  });
  const lines = parcel.lines.map(({ order_line_id, quantity, sorted }) => ({
    line_id: order_line_id,
    quantity,
    sorted,
    scanned: 0,
  }));
  const decided = decideSplit({ status: parcelStatus.waiting, labelled: false, lines }, quantities);
  const why = () => {
    if (decided.ok) return undefined;
    if (decided.refusal === 'parcel.split-nothing') return t`Choose at least one unit for the new parcel.`;
    if (decided.refusal === 'parcel.split-all') return t`At least one unit has to stay.`;
    return t`There are fewer units than that.`;
  };
  const send = () =>
    split.mutate({
      parcel_id: parcel._id,
      version: parcel.version,
      lines: [...quantities].flatMap(([order_line_id, quantity]) =>
        quantity > 0 ? [{ order_line_id, quantity }] : [],
      ),
    });
  return (
    <ConfirmDialog
      title={t`Split ${parcel.waybill}?`}
      text={<Trans>The units you name go into a parcel of their own. What was charged stays as it is.</Trans>}
      confirm={<Trans>Split parcel</Trans>}
      keep={<Trans>Leave it</Trans>}
      loading={split.isPending}
      why={why()}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap="sm">
        {parcel.lines.map((line) => {
          const name = nameOfLine(order, line.order_line_id, i18n.locale);
          return (
            <Group key={line.order_line_id} wrap="nowrap" align="flex-end" gap="sm">
              <Box component="span" flex={1}>
                {name}
                <Text component="small" display="block" fz="smaller" c="dimmed">
                  <Plural value={line.quantity} one="# unit" other="# units" /> · <Trans>{line.sorted} here</Trans>
                </Text>
              </Box>
              <Box w={96}>
                <NumberField
                  label={<Trans>New parcel</Trans>}
                  aria-label={t`Units of ${name} for the new parcel`}
                  whole
                  value={quantities.get(line.order_line_id) ?? 0}
                  onChange={(units) =>
                    setQuantities(new Map(quantities).set(line.order_line_id, Math.max(0, units ?? 0)))
                  }
                />
              </Box>
            </Group>
          );
        })}
      </Stack>
    </ConfirmDialog>
  );
}

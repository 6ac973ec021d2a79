import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import type { PurchaseRow } from '../columns.tsx';

type Correction = { readonly pieces: number; readonly place: string };

/** Opens a finished purchase again; pieces that were not there are taken out of the stock. */
export function ReopenPurchase({ purchase, onClose }: { purchase: PurchaseRow; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [corrections, setCorrections] = useState<Readonly<Record<string, Correction>>>({});
  const markSaved = useUnsavedChanges(reason || null);
  const reopen = useCommand('purchase.reopen', {
    onDone: () => {
      markSaved();
      onClose();
      showToast({ tone: 'good', title: t`${purchase.number} is open again` });
    },
  });
  const received = purchase.lines.filter((line) => line.status === purchaseLineStatus.received && line.received > 0);
  const named = received.flatMap((line) => {
    const { pieces, place } = corrections[line._id] ?? { pieces: 0, place: '' };
    return pieces > 0 ? [{ line_id: line._id, pieces, location_code: place.trim().toUpperCase() }] : [];
  });
  const why =
    reason.trim() === ''
      ? t`Please write the reason.`
      : named.some(({ location_code: place }) => place === '')
        ? t`Enter the place of the missing pieces.`
        : undefined;
  const edit = (id: string, part: Partial<Correction>) =>
    setCorrections((before) => ({ ...before, [id]: { pieces: 0, place: '', ...before[id], ...part } }));
  return (
    <ConfirmDialog
      title={t`Open ${purchase.number} again?`}
      text={<Trans>For goods that were received by mistake. Pieces that were not there leave the stock.</Trans>}
      confirm={<Trans>Open again</Trans>}
      loading={reopen.isPending}
      why={why}
      onConfirm={() => reopen.mutate({ purchase_id: purchase._id, reason, corrections: named })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextAreaField label={<Trans>Reason</Trans>} value={reason} onChange={setReason} autoFocus />
        {received.map((line) => (
          <Group key={line._id} gap="sm" wrap="nowrap" align="flex-start">
            <NumberField
              whole
              optional
              required={false}
              label={t`${line.variant_code}: not there`}
              help={t`${line.received} received`}
              value={corrections[line._id]?.pieces || undefined}
              onChange={(pieces = 0) => edit(line._id, { pieces: Math.min(Math.max(0, pieces), line.received) })}
            />
            <TextField
              required={false}
              label={<Trans>Place</Trans>}
              value={corrections[line._id]?.place ?? ''}
              onChange={(place) => edit(line._id, { place })}
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Group>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

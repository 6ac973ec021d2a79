import { Box } from '@mantine/core';
import { NoteChoice } from '../../../../../shared/conflict/NoteChoice.tsx';
import type { DeviceOp } from '../../../../../sync/outbox/device-db.ts';
import { useNoteConflict, useRefusedNoteOf } from '../../../../../sync/outbox/refused-note.ts';

/** A note of this order that was written offline and arrived after a newer one; nothing when there is none. */
export function RefusedNote({ orderId }: { orderId: string }) {
  const op = useRefusedNoteOf(orderId);
  return op && <Choice key={op.sequence} op={op} />;
}

function Choice({ op }: { op: DeviceOp }) {
  const { stored, own, isSaving, keepStored, saveOwn } = useNoteConflict(op);
  if (stored === null) return null;
  return (
    <Box mb="sm">
      <NoteChoice stored={stored} own={own} isSaving={isSaving} onStored={keepStored} onOwn={saveOwn} />
    </Box>
  );
}

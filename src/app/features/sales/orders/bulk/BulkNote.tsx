import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/order.bulk';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';

type BulkNoteProps = { count: number; loading: boolean; onSend: (note: string) => void; onClose: () => void };

/** Sets one note on many orders; it replaces theirs. */
export default function BulkNote({ count, loading, onSend, onClose }: BulkNoteProps) {
  const { t, i18n } = useLingui();
  const [note, setNote] = useState('');
  const markSaved = useUnsavedChanges(note || null);
  const shown = i18n.number(count);
  return (
    <ConfirmDialog
      title={t`Note on ${shown} orders`}
      text={<Trans>It replaces the existing notes. An empty note deletes them.</Trans>}
      confirm={<Trans>Write the note</Trans>}
      loading={loading}
      onConfirm={() => {
        markSaved();
        onSend(note.trim());
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={<Trans>Note</Trans>}
        value={note}
        onChange={setNote}
        maxLength={limits.fields['note']?.maxLength}
        autoFocus
      />
    </ConfirmDialog>
  );
}

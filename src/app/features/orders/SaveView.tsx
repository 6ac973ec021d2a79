import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';

/** Asks for the name under which the present filters become a tab. */
export default function SaveView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const clean = name.trim();
  return (
    <ConfirmDialog
      title={t`Save these filters as a view`}
      text={<Trans>It becomes a tab above the list, on this device.</Trans>}
      confirm={<Trans>Save view</Trans>}
      why={clean === '' ? t`Please give the view a name.` : undefined}
      onConfirm={() => onSave(clean)}
      onClose={onClose}
    >
      <TextField label={<Trans>Name</Trans>} value={name} maxLength={40} onChange={setName} data-first-focus />
    </ConfirmDialog>
  );
}

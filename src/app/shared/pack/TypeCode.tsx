import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** For a label a scanner cannot read. */
export function TypeCode({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  return (
    <ConfirmDialog
      title={t`Type the code`}
      confirm={<Trans>Use code</Trans>}
      why={code.trim() === '' ? t`Type the code first.` : undefined}
      onConfirm={() => {
        onClose();
        onCode(code.trim());
      }}
      onClose={onClose}
    >
      <TextField
        size="large"
        label={<Trans>Code</Trans>}
        help={<Trans>Waybill, variant code, SKU or location</Trans>}
        value={code}
        onChange={setCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </ConfirmDialog>
  );
}

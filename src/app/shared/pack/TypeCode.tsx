import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { scannedCode } from '#domain/shared/text/scanned-code.ts';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useWedge } from './use-wedge.ts';

/** For a label a scanner cannot read. A scan while it is open is used like a typed code. */
export function TypeCode({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const code = scannedCode(typed);
  const use = (given: string) => {
    onClose();
    onCode(given);
  };
  useWedge(use, 'on');
  return (
    <ConfirmDialog
      title={t`Type the code`}
      confirm={<Trans>Use code</Trans>}
      why={code === '' ? t`Type the code first.` : undefined}
      onConfirm={() => use(code)}
      onClose={onClose}
    >
      <TextField
        size="large"
        label={<Trans>Code</Trans>}
        help={<Trans>Waybill, variant code, SKU or location</Trans>}
        value={typed}
        onChange={setTyped}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
    </ConfirmDialog>
  );
}

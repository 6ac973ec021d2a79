import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { viewNameLength } from '#domain/platform/views/limits.ts';
import { TextField } from '../../form/TextField.tsx';
import { ConfirmDialog } from '../../layer/ConfirmDialog.tsx';

export type NameViewProps = {
  /** The present name; a new view has none. */
  name?: string | undefined;
  /** Names of other views. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
};

/** The dialog that names a new view or renames a saved one. */
export function NameView({ name: known, taken, onName, onClose }: NameViewProps) {
  const { t } = useLingui();
  const [name, setName] = useState(known ?? '');
  const clean = name.trim();
  const isTaken = taken.includes(clean);
  return (
    <ConfirmDialog
      title={known === undefined ? t`Save these filters as a view` : t`Rename the view ${known}`}
      text={<Trans>Shown as a tab above the list, on all your devices.</Trans>}
      confirm={known === undefined ? <Trans>Save view</Trans> : <Trans>Rename</Trans>}
      why={
        clean === ''
          ? t`Please give the view a name.`
          : isTaken
            ? t`Another view of this list has this name.`
            : undefined
      }
      onConfirm={() => onName(clean)}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Name</Trans>}
        value={name}
        maxLength={viewNameLength}
        error={isTaken ? t`Another view of this list has this name.` : undefined}
        onChange={setName}
        data-first-focus
      />
    </ConfirmDialog>
  );
}

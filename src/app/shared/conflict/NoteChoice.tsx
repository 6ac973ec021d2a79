import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { TextChoice, TextSide } from '../../ui/form/TextChoice.tsx';

type NoteChoiceProps = {
  /** Of a text that is no note. */
  title?: ReactNode;
  /** The note another user saved. */
  stored: string;
  /** The note of the user, as text or in its field. */
  own: ReactNode;
  isSaving: boolean;
  onStored: () => void;
  onOwn: () => void;
};

/** A note that another user changed before one's own was saved: the user reads both and chooses. */
export function NoteChoice({ title, stored, own, isSaving, onStored, onOwn }: NoteChoiceProps) {
  return (
    <TextChoice title={title ?? <Trans>Another user changed this note meanwhile. Choose which text stays.</Trans>}>
      <TextSide
        label={<Trans>Saved by another user</Trans>}
        action={
          <Button onClick={onStored} disabled={isSaving}>
            <Trans>Keep this one</Trans>
          </Button>
        }
      >
        {stored || <Trans>No note</Trans>}
      </TextSide>
      <TextSide
        label={<Trans>Yours</Trans>}
        action={
          <Button variant="primary" onClick={onOwn} loading={isSaving}>
            <Trans>Save mine instead</Trans>
          </Button>
        }
      >
        {own || <Trans>No note</Trans>}
      </TextSide>
    </TextChoice>
  );
}

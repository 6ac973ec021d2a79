import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../layer/ConfirmDialog.tsx';
import type { DiscardQuestion } from './unsaved-store.ts';

/** Asks before typed text is lost. Keeping it is the primary choice: Enter and Escape lose nothing. */
export function UnsavedDialog({ question }: { question: DiscardQuestion }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Discard changes?`}
      text={<Trans>Your changes are not saved yet.</Trans>}
      confirm={<Trans>Keep editing</Trans>}
      confirmFirst
      keep={<Trans>Discard</Trans>}
      onConfirm={() => question.decide(false)}
      onKeep={() => question.decide(true)}
      onClose={() => question.decide(false)}
    />
  );
}

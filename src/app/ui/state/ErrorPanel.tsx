import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../text/CopyButton.tsx';
import { StatePanel } from './StatePanel.tsx';

type ErrorPanelProps = {
  /** "The orders did not load" */
  title: ReactNode;
  /** What happened, and whether data is kept. */
  text: ReactNode;
  /** HTTP status or refusal code, and the reference number the server logged. */
  code?: string | number | undefined;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** A second action, as a default button. */
  action?: ReactNode;
};

/** A failure: a sentence, "Try again", and the reference for support. */
export function ErrorPanel({ title, text, code, requestId, onRetry, action }: ErrorPanelProps) {
  const { t } = useLingui();
  const reference = [code, requestId && t`request ${requestId}`].filter(Boolean).join(' · ');
  return (
    <StatePanel
      mark="alarm"
      title={title}
      text={text}
      actions={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button variant="primary" size="form" icon={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {action}
          </>
        )
      }
      reference={
        reference !== '' && (
          <>
            {reference}
            <CopyButton text={reference} label={t`Copy the reference`} />
          </>
        )
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { StatePanel } from './StatePanel.tsx';

type NoMatchProps = {
  /** "No orders match" */
  title: ReactNode;
  text?: ReactNode;
  /** Absent where no filter is set: a view of the list is empty. */
  onClear: (() => void) | undefined;
};

/** The filters match no rows. */
export function NoMatch({ title, text, onClear }: NoMatchProps) {
  return (
    <StatePanel
      mark="none"
      title={title}
      text={text ?? (onClear && <Trans>Nothing matches all the filters. Remove one, or clear them.</Trans>)}
      actions={
        onClear && (
          <Button size="form" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        )
      }
    />
  );
}

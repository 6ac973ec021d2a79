import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { StatePanel } from './StatePanel.tsx';

type NoMatchProps = {
  /** "No orders match" */
  title: ReactNode;
  text?: ReactNode;
  onClear: () => void;
};

/** The filters match no rows. */
export function NoMatch({ title, text, onClear }: NoMatchProps) {
  return (
    <StatePanel
      mark="none"
      title={title}
      text={text ?? <Trans>Nothing matches all the filters. Remove one, or clear them.</Trans>}
      actions={
        <Button size="form" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}

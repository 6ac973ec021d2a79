import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Menu, type MenuEntry } from '../layer/Menu.tsx';
import classes from './bulk-bar.module.css';

type BulkBarProps = {
  count: number;
  /** What the selected rows come to: a MoneyText. */
  sum?: ReactNode;
  /** The screen's only primary while the bar shows: "Process 3 orders". */
  primary?: ReactNode;
  /** At most three subtle buttons; hidden on a phone, so `more` should name them too. */
  actions?: ReactNode;
  more?: readonly MenuEntry[];
  onClear: () => void;
};

const nothing: readonly MenuEntry[] = [];

/** What can be done with the selected rows; floats over the end of the list. */
export function BulkBar({ count, sum, primary, actions, more = nothing, onClear }: BulkBarProps) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Actions for the selected rows`}>
      <span className={classes.count} aria-live="polite">
        <Trans>
          <b>{count}</b> <span>selected</span>
        </Trans>
      </span>
      {sum && <span className={classes.sum}>{sum}</span>}
      {primary}
      {actions && <span className={classes.actions}>{actions}</span>}
      {more.length > 0 && (
        <Menu
          label={t`More actions`}
          align="end"
          entries={more}
          renderButton={(props) => (
            <IconButton {...props} label={t`More actions`}>
              <IconDots size={16} stroke={1.8} />
            </IconButton>
          )}
        />
      )}
      <span className={classes.close}>
        <IconButton label={t`Clear the selection`} onClick={onClear}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </span>
    </div>
  );
}

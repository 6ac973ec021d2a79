import { Trans, useLingui } from '@lingui/react/macro';
import { Divider, Paper } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconDots, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { Menu, type MenuEntry } from '../../layer/Menu.tsx';
import classes from './bulk-bar.module.css';

type BulkBarProps = {
  count: number;
  /** The total of the selected rows: a MoneyText. */
  sum?: ReactNode;
  /** The screen's only primary while the bar shows: "Process 3 orders". */
  primary?: ReactNode;
  /** At most three subtle buttons. Hidden on a phone, so `more` should have them too. */
  actions?: ReactNode;
  more?: readonly MenuEntry[];
  /** Selects all rows of the query; offered when the whole page is selected and there are more. */
  all?: { count: number; onAll: () => void } | undefined;
  /** All rows of the query are selected. */
  isAll?: boolean;
  onClear: () => void;
};

const nothing: readonly MenuEntry[] = [];

/** Actions for the selected rows; floats over the end of the list. */
export function BulkBar(props: BulkBarProps) {
  const { count, sum, primary, actions, more = nothing, all, isAll = false, onClear } = props;
  const { t, i18n } = useLingui();
  const shown = i18n.number(count);
  const every = i18n.number(all?.count ?? 0);
  return (
    <Paper
      className={classes.bar ?? ''}
      radius={10}
      shadow="md"
      role="toolbar"
      aria-label={t`Actions for the selected rows`}
    >
      <span className={classes.count} aria-live="polite">
        {isAll ? (
          <Trans>
            All <b>{shown}</b> <span>that match</span>
          </Trans>
        ) : (
          <Trans>
            <b>{shown}</b> <span>selected</span>
          </Trans>
        )}
      </span>
      {all && (
        <Button variant="subtle" onClick={all.onAll}>
          <Trans>Select all {every}</Trans>
        </Button>
      )}
      {sum && (
        <span className={classes.sum}>
          <Line />
          {sum}
        </span>
      )}
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
      <Line />
      <IconButton label={t`Clear the selection`} onClick={onClear}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </Paper>
  );
}

const Line = () => <Divider orientation="vertical" color="var(--py-line2)" h={18} my="auto" ml={2} mr={4} />;

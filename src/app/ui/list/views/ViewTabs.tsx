import { Plural, useLingui } from '@lingui/react/macro';
import { Group, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../../button/IconButton.tsx';
import { Menu, type MenuEntry } from '../../layer/Menu.tsx';
import classes from './view-tabs.module.css';

export type View = {
  id: string;
  label: ReactNode;
  /** Absent until it is loaded. */
  count?: number | undefined;
  /** How many of them wait for the user. */
  waiting?: number | undefined;
  /** The menu of a user's own view, while it is the current one. */
  menu?: () => readonly MenuEntry[];
};

type ViewTabsProps = {
  views: readonly View[];
  current: string | undefined;
  onView: (id: string) => void;
  /** Saves the current filters as a view; without it there is no "+". */
  onSave?: (() => void) | undefined;
};

/** Named sets of filters over one list, each with its count. */
export function ViewTabs({ views, current, onView, onSave }: ViewTabsProps) {
  const { t, i18n } = useLingui();
  return (
    <Group component="nav" className={classes.views ?? ''} wrap="nowrap" gap={20} aria-label={t`Views`}>
      {views.map((view) => (
        <Fragment key={view.id}>
          <UnstyledButton
            className={classes.view ?? ''}
            aria-current={view.id === current ? 'true' : undefined}
            onClick={() => onView(view.id)}
          >
            {view.label}
            {view.count !== undefined && <span className={classes.count}>{i18n.number(view.count)}</span>}
            {view.waiting !== undefined && view.waiting > 0 && (
              <span className={classes.waiting}>
                <Plural value={view.waiting} one="# waits for you" other="# wait for you" />
              </span>
            )}
          </UnstyledButton>
          {view.menu && view.id === current && (
            <Menu
              label={t`This view`}
              entries={view.menu()}
              renderButton={(props) => (
                <IconButton {...props} label={t`This view`} size="small">
                  <IconDots size={14} stroke={1.8} />
                </IconButton>
              )}
            />
          )}
        </Fragment>
      ))}
      {onSave && (
        <IconButton label={t`Save these filters as a view`} size="small" onClick={onSave}>
          <IconPlus size={16} stroke={1.6} />
        </IconButton>
      )}
    </Group>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import classes from './view-tabs.module.css';

export type View = {
  id: string;
  label: ReactNode;
  /** Absent until it is known. */
  count?: number | undefined;
  /** One's own view: it can be taken away while it is shown. */
  onRemove?: () => void;
};

type ViewTabsProps = {
  views: readonly View[];
  current: string | undefined;
  onView: (id: string) => void;
  /** Saves the present filters as a view; the "+" is not drawn without it. */
  onSave?: (() => void) | undefined;
};

/** Named sets of filters over one list, each with its count. */
export function ViewTabs({ views, current, onView, onSave }: ViewTabsProps) {
  const { t, i18n } = useLingui();
  return (
    <nav className={classes.views} aria-label={t`Views`}>
      {views.map((view) => (
        <Fragment key={view.id}>
          <button
            type="button"
            className={classes.view}
            aria-current={view.id === current ? 'true' : undefined}
            onClick={() => onView(view.id)}
          >
            {view.label}
            {view.count !== undefined && <span className={classes.count}>{i18n.number(view.count)}</span>}
          </button>
          {view.onRemove && view.id === current && (
            <IconButton label={t`Remove this view`} size="small" onClick={view.onRemove}>
              <IconX size={14} stroke={1.6} />
            </IconButton>
          )}
        </Fragment>
      ))}
      {onSave && (
        <IconButton label={t`Save these filters as a view`} size="small" onClick={onSave}>
          <IconPlus size={16} stroke={1.6} />
        </IconButton>
      )}
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import classes from './page-tabs.module.css';

type PageTabProps = {
  name: string;
  shown: boolean;
  onShow: () => void;
  onClose: () => void;
  onMenu: (element: HTMLElement) => void;
};

/** One open page: arrows walk between tabs, Delete closes, Shift+F10 and the right button open its menu. */
export function PageTab({ name, shown, onShow, onClose, onMenu }: PageTabProps) {
  const { t } = useLingui();
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete') onClose();
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      onMenu(event.currentTarget);
    }
    if (!event.altKey && event.key === 'ArrowRight') neighbour(event.currentTarget, 1)?.focus();
    if (!event.altKey && event.key === 'ArrowLeft') neighbour(event.currentTarget, -1)?.focus();
  };
  return (
    <div
      ref={tab}
      role="presentation"
      className={classes.tab}
      data-shown={shown || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.currentTarget);
      }}
    >
      <button
        type="button"
        role="tab"
        aria-selected={shown}
        aria-controls="page"
        tabIndex={shown ? 0 : -1}
        className={classes.name}
        onClick={onShow}
        onAuxClick={(event) => event.button === 1 && onClose()}
        onKeyDown={press}
      >
        {name}
      </button>
      <button type="button" className={classes.close} tabIndex={-1} aria-label={t`Close ${name}`} onClick={onClose}>
        <IconX size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

function neighbour(tab: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = [...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  return all.at((all.indexOf(tab) + step) % all.length);
}

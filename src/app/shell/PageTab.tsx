import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import classes from './page-tabs.module.css';

type PageTabProps = {
  name: string;
  href: string;
  shown: boolean;
  onShow: () => void;
  onClose: () => void;
  onMenu: (element: HTMLElement) => void;
};

/** One open page: arrows walk between them, Delete closes, Shift+F10 and the right button open its menu. */
export function PageTab({ name, href, shown, onShow, onClose, onMenu }: PageTabProps) {
  const { t } = useLingui();
  const tab = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow();
  };
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
    <li ref={tab} className={classes.tab} data-shown={shown || undefined}>
      <a
        href={href}
        aria-current={shown ? 'page' : undefined}
        className={classes.name}
        onClick={click}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          event.preventDefault();
          onClose();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(event.currentTarget);
        }}
        onKeyDown={press}
      >
        {name}
      </a>
      <button type="button" className={classes.close} aria-label={t`Close ${name}`} onClick={onClose}>
        <IconX size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}

function neighbour(page: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = [...(page.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])];
  return all.at((all.indexOf(page) + step) % all.length);
}

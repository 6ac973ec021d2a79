import { IconCheck } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Popup } from './Popup.tsx';
import { usePopup, type PopupAnchorProps } from './use-popup.ts';
import classes from './popup.module.css';

export type MenuEntry =
  | {
      kind?: 'action';
      id: string;
      label: ReactNode;
      icon?: ReactNode;
      /** Second line or count at the right. */
      note?: ReactNode;
      danger?: boolean;
      checked?: boolean;
      /** Why it cannot be done now; the entry stays readable. */
      why?: string | undefined;
      onSelect: () => void;
    }
  | { kind: 'heading'; id: string; label: ReactNode }
  | { kind: 'line'; id: string };

type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** Draws the button; give it the ref and the props. */
  renderButton: (props: MenuButtonProps) => ReactNode;
};

export type MenuButtonProps = PopupAnchorProps & { 'aria-haspopup': 'menu'; 'aria-controls': string | undefined };

/** A button and the list of acts behind it, with arrow keys, Home, End and first letters. */
export function Menu({ label, entries, align = 'start', renderButton }: MenuProps) {
  const { opened, close, anchor, anchorProps } = usePopup();
  const id = useId();
  return (
    <>
      {renderButton({ ...anchorProps, 'aria-haspopup': 'menu', 'aria-controls': opened ? id : undefined })}
      {opened && <MenuPopup anchor={anchor} label={label} entries={entries} align={align} id={id} onClose={close} />}
    </>
  );
}

type MenuPopupProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  id?: string;
  onClose: () => void;
};

/** The list alone, open, hanging from an element that is drawn elsewhere (the dots of a table row). */
export function MenuPopup({ anchor, label, entries, align = 'start', id, onClose }: MenuPopupProps) {
  const done = () => {
    onClose();
    anchor.current?.focus();
  };
  return (
    <Popup anchor={anchor} onClose={onClose} align={align} id={id}>
      <MenuItems label={label} entries={entries} onDone={done} />
    </Popup>
  );
}

function MenuItems({ label, entries, onDone }: { label: string; entries: readonly MenuEntry[]; onDone: () => void }) {
  return (
    <div role="menu" tabIndex={-1} aria-label={label} className={classes.menu} onKeyDown={moveBetweenItems}>
      {entries.map((entry) => {
        if (entry.kind === 'line') return <hr key={entry.id} className={classes.line} />;
        if (entry.kind === 'heading') {
          return (
            <div key={entry.id} role="presentation" className={classes.heading}>
              {entry.label}
            </div>
          );
        }
        const checkable = entry.checked !== undefined;
        return (
          <button
            key={entry.id}
            type="button"
            role={checkable ? 'menuitemradio' : 'menuitem'}
            aria-checked={entry.checked}
            aria-disabled={entry.why ? true : undefined}
            title={entry.why}
            tabIndex={-1}
            className={entry.danger ? `${classes.item} ${classes.danger}` : classes.item}
            onClick={() => {
              if (entry.why) return;
              onDone();
              entry.onSelect();
            }}
          >
            {entry.icon && <span className={classes.icon}>{entry.icon}</span>}
            <span className={classes.grow}>{entry.label}</span>
            {entry.note !== undefined && <span className={classes.note}>{entry.note}</span>}
            {entry.checked && <IconCheck size={16} stroke={1.8} aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}

function moveBetweenItems(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = target(event.key, at, items);
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[to]?.focus();
}

function target(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % items.length;
  if (key === 'ArrowUp') return (at - 1 + items.length) % items.length;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const from = items.slice(at + 1).concat(items.slice(0, at + 1));
  const found = from.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  return found ? items.indexOf(found) : undefined;
}

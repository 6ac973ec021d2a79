import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { IconClock, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMe } from '../../session/session.ts';
import { KeyCaps } from '../../ui/keys/KeyCaps.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';
import { meantOf, scannedOf, stepTo, type Entry, type Group } from './entry.ts';
import { PaletteLine } from './PaletteLine.tsx';
import { awaitAnswer, closePalette, stopHearing, typeInPalette, usePalette } from './palette-store.ts';
import { keepRecent } from './recent.ts';
import type { ActHandlers } from './use-acts.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';
import classes from './palette.module.css';

const titles: Record<Group, ReactNode> = {
  recent: <Trans>Recent</Trans>,
  orders: <Trans>Orders</Trans>,
  parcels: <Trans>Parcels</Trans>,
  products: <Trans>Products</Trans>,
  users: <Trans>Users</Trans>,
  do: <Trans>Do</Trans>,
  go: <Trans>Go to</Trans>,
};

/** Find a thing, go somewhere, do something: by typing, by scanning, by keys alone. */
export function Palette({ handlers }: { handlers: ActHandlers }) {
  const { t } = useLingui();
  const me = useMe();
  const router = useRouter();
  const id = useId();
  const { text, awaited } = usePalette();
  const keyword = text.trim();
  const [moved, setMoved] = useState<string>();
  const { sections, shown, settled, failed } = usePaletteEntries(text, awaited !== null, {
    ...handlers,
    media: <IconClock size={18} stroke={1.6} />,
  });
  const active = shown.find((entry) => entry.id === moved) ?? meantOf(shown);

  const run = (entry: Entry, newTab = false) => {
    closePalette();
    if ('does' in entry) return entry.does();
    const { href, group, title, detail } = entry;
    if (group !== 'do' && group !== 'go') {
      const known = entry.id.replace(/^recent-/, '');
      keepRecent(me._id, { id: known, group, title, href, ...(detail ? { detail } : {}) });
    }
    if (newTab || href.startsWith('/waybill-query')) window.open(href, '_blank', 'noopener');
    else router.history.push(href);
    return undefined;
  };

  const answer = useEffectEvent(() => {
    const meant = awaited === 'scan' ? scannedOf(shown) : meantOf(shown);
    if (meant) run(meant);
  });
  useEffect(() => {
    if (awaited !== null && settled) answer();
  }, [awaited, settled]);

  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setMoved(stepTo(shown, active?.id, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (moved === undefined && !settled) awaitAnswer();
      else if (active) run(active, event.metaKey || event.ctrlKey);
    }
  };

  return (
    <Layer label={t`Search or scan`} shape="palette" onClose={closePalette}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <input
          data-first-focus
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          aria-label={t`Search or scan`}
          placeholder={t`Search or scan`}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            typeInPalette(event.target.value);
            setMoved(undefined);
          }}
          onFocus={stopHearing}
          onKeyDown={keys}
        />
        <button type="button" className={classes.esc} onClick={closePalette}>
          <KeyCaps press="esc" />
          <span className="py-sr">
            <Trans>Close</Trans>
          </span>
        </button>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={t`Found`} className={classes.list} aria-busy={!settled}>
        {sections.map(({ group, entries }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={classes.head}>
              {titles[group]}
            </div>
            {entries.map((entry) => (
              <PaletteLine
                key={entry.id}
                entry={entry}
                id={`${id}-${entry.id}`}
                active={entry.id === active?.id}
                onPoint={() => setMoved(entry.id)}
                onRun={(newTab) => run(entry, newTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length === 0 && settled && !failed && (
        <p className={classes.none} role="status">
          <Trans>Nothing is called “{keyword}”.</Trans>
        </p>
      )}
      {failed && (
        <p className={classes.none} role="status">
          <Trans>Orders and products are not found without the connection.</Trans>
        </p>
      )}
      <div className={classes.foot} aria-hidden="true">
        <span>
          <KeyCaps press="up" /> <KeyCaps press="down" /> <Trans>move</Trans>
        </span>
        <span>
          <KeyCaps press="enter" /> <Trans>open</Trans>
        </span>
        <span className={classes.wide}>
          <KeyCaps press="mod+enter" /> <Trans>in a new tab</Trans>
        </span>
        <span className={classes.scan}>
          <Trans>A scan works here too</Trans>
        </span>
      </div>
    </Layer>
  );
}

import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/spotlight/styles.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMe } from '../../session/session.ts';
import { KeyCaps } from '../../ui/keys/KeyCaps.tsx';
import { LayerEntry } from '../../ui/layer/LayerEntry.tsx';
import layer from '../../ui/layer/layer.module.css';
import { isResult, preselected, scannedOf, stepTo, type Entry, type Group } from './entry.tsx';
import { awaitResults, closePalette, stopCapture, typeInPalette, usePalette } from './palette-store.ts';
import { keepRecent } from './recent.ts';
import type { ActHandlers } from './use-acts.tsx';
import { usePaletteEntries } from './use-palette-entries.tsx';
import classes from './palette.module.css';

const titles: Record<Group, MessageDescriptor> = {
  recent: msg`Recent`,
  orders: msg`Orders`,
  parcels: msg`Parcels`,
  products: msg`Products`,
  users: msg`Users`,
  do: msg`Do`,
  go: msg`Go to`,
  search: msg`Search`,
};
const [store, spotlight] = createSpotlight();
const scrollIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

/** The command palette: search, go to a page, or run a command, by typing, scanning or shortcut. Spotlight renders the results. */
export function Palette(handlers: ActHandlers) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const router = useRouter();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const returnTo = useRef<Element>(null);
  const { text, awaited } = usePalette();
  const keyword = text.trim();
  const [moved, setMoved] = useState<string>();
  const { sections, shown, settled, failed } = usePaletteEntries(text, awaited !== null, handlers);
  const active = shown.find((entry) => entry.id === moved) ?? preselected(shown);

  useEffect(() => {
    returnTo.current ??= document.activeElement;
    spotlight.open();
    return spotlight.close;
  }, []);

  const run = (entry: Entry, newTab = false) => {
    closePalette();
    if ('does' in entry) return entry.does();
    const { href, group, title, detail } = entry;
    if (isResult(group)) {
      const known = entry.id.replace(/^recent-/, '');
      keepRecent(me._id, { id: known, group, title, href, ...(detail ? { detail } : {}) });
    }
    if (newTab || href.startsWith('/waybill-query')) window.open(href, '_blank', 'noopener');
    else router.history.push(href);
    return undefined;
  };

  const openMatch = useEffectEvent(() => {
    const match = awaited === 'scan' ? scannedOf(shown) : preselected(shown);
    if (match) run(match);
  });
  useEffect(() => {
    if (awaited !== null && settled) openMatch();
  }, [awaited, settled]);

  // Before Spotlight's own handler, which knows neither exact matches nor pending results.
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) setMoved(stepTo(shown, active?.id, step));
    else if (moved === undefined && !settled) awaitResults();
    else if (active) run(active, event.metaKey || event.ctrlKey);
  };

  return (
    <Spotlight.Root
      ref={root}
      store={store}
      query={text}
      onQueryChange={typeInPalette}
      onSpotlightClose={closePalette}
      clearQueryOnClose={false}
      shortcut={null}
      size={640}
      zIndex="var(--mantine-z-index-modal)"
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      removeScrollProps={{ allowPinchZoom: true }}
      overlayProps={{}}
      attributes={{ content: { 'aria-label': t`Search or scan` } }}
      classNames={{
        root: layer['palette'],
        overlay: layer['overlay'],
        inner: layer['inner'],
        content: layer['content'],
        body: classes.body,
        search: classes.search,
        action: classes.line,
        actionBody: classes.words,
        actionSection: classes.section,
        actionsGroup: classes.group,
        empty: classes.none,
        footer: classes.foot,
      }}
    >
      <Spotlight.Search
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
        variant="unstyled"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        rightSection={
          <UnstyledButton onClick={closePalette}>
            <KeyCaps press="esc" />
            <span className="py-sr">
              <Trans>Close</Trans>
            </span>
          </UnstyledButton>
        }
        rightSectionPointerEvents="all"
        leftSectionWidth={50}
        rightSectionWidth={60}
        onFocus={stopCapture}
        onChange={() => setMoved(undefined)}
        onKeyDownCapture={keys}
      />
      <div role="listbox" id={`${id}-list`} aria-label={t`Found`} className={classes.list} aria-busy={!settled}>
        {sections.map(({ group, entries }) => (
          <Spotlight.ActionsGroup
            key={group}
            role="group"
            aria-label={i18n._(titles[group])}
            label={i18n._(titles[group])}
          >
            {entries.map((entry) => {
              const isActive = entry.id === active?.id;
              return (
                <Spotlight.Action
                  key={entry.id}
                  ref={(element) => {
                    if (!element) return;
                    // Spotlight's action drops the prop; `aria-activedescendant` needs it.
                    element.id = `${id}-${entry.id}`;
                    if (isActive) scrollIntoView(element);
                  }}
                  role="option"
                  aria-selected={isActive}
                  data-selected={isActive || undefined}
                  dimmedSections={false}
                  closeSpotlightOnTrigger={false}
                  leftSection={entry.media}
                  label={entry.title}
                  description={entry.detail ?? ''}
                  rightSection={
                    <>
                      {entry.end}
                      {entry.keys && <KeyCaps press={entry.keys} />}
                      {isActive && !entry.keys && <IconCornerDownLeft size={16} stroke={1.6} aria-hidden="true" />}
                    </>
                  }
                  onPointerMove={() => setMoved(entry.id)}
                  onClick={(event) => run(entry, event.metaKey || event.ctrlKey)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </div>
      {(failed || (shown.length === 0 && settled)) && (
        <Spotlight.Empty role="status">
          {failed ? (
            <Trans>Orders and products are not found without the connection.</Trans>
          ) : (
            <Trans>No results for “{keyword}”.</Trans>
          )}
        </Spotlight.Empty>
      )}
      <Spotlight.Footer aria-hidden="true">
        <span>
          <KeyCaps press="up" /> <KeyCaps press="down" /> <Trans>move</Trans>
        </span>
        <span>
          <KeyCaps press="enter" /> <Trans>open</Trans>
        </span>
        <span>
          <KeyCaps press="mod+enter" /> <Trans>in a new tab</Trans>
        </span>
        <span className={classes.scan}>
          <Trans>A scan works here too</Trans>
        </span>
      </Spotlight.Footer>
      <LayerEntry of={root} isModal returnTo={returnTo} onClose={closePalette} />
    </Spotlight.Root>
  );
}

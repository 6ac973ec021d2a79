import { Group } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useMe } from '../../session/session.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { MenuPopup } from '../../ui/layer/Menu.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { isAt } from '../menu/menu.ts';
import { usePlaceLabel } from '../menu/menu-labels.tsx';
import { placesOf } from '../command-palette/use-places.tsx';
import { closeTabs, readTabs, visit, type Closing } from './tabs.ts';
import classes from './page-tabs.module.css';

const scrollIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function focusNeighbour(link: HTMLElement, key: string): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const all = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
  if (step) all.at((all.findIndex((each) => each === link) + step) % all.length)?.focus();
}

/**
 * Open pages as tabs, per window; the last one cannot be closed. Arrow keys move between them, Delete closes, Shift+F10 and the right button open a
 * menu. Links, not Mantine's Tabs: those cannot hold a close button.
 */
export function PageTabs() {
  const { t } = useLingui();
  const me = useMe();
  const placeLabel = usePlaceLabel();
  const router = useRouter();
  const { pathname, href } = useLocation();
  const [tabs, keepTabs] = useSessionStorage({
    key: `parcelyard.tabs.${me._id}`,
    defaultValue: readTabs(),
    deserialize: readTabs,
    getInitialValueInEffect: false,
  });
  const [menuAt, setMenuAt] = useState<string>();
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => keepTabs((known) => visit(known, { path: pathname, href })), [keepTabs, pathname, href]);

  const close = (closing: Closing, path = pathname) => {
    const after = closeTabs(tabs, closing, path, pathname);
    if (after === 'last') {
      showToast({ tone: 'wait', title: t`this is the last tab and cannot be closed` });
      return;
    }
    keepTabs(after.tabs);
    if (after.go) router.history.push(after.go);
  };
  useKeys({
    id: 'tabs',
    title: msg`Tabs`,
    keys: [
      { press: 'alt+w', label: msg`close current`, does: () => close('current') },
      { press: 'alt+shift+right', label: msg`close right`, does: () => close('right') },
      { press: 'alt+shift+left', label: msg`close left`, does: () => close('left') },
      { press: 'alt+shift+w', label: msg`close others`, does: () => close('others') },
    ],
  });

  const nameOf = (path: string) => {
    const [place] = placesOf(me)
      .filter((each) => isAt(each.path, path))
      .toSorted((a, b) => b.path.length - a.path.length);
    return place ? placeLabel(place.name) : path;
  };
  const openMenu = (event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>, path: string) => {
    event.preventDefault();
    anchor.current = event.currentTarget;
    setMenuAt(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, path: string) => {
    if (event.key === 'Delete') close('current', path);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event, path);
    else if (!event.altKey) focusNeighbour(event.currentTarget, event.key);
  };
  const entry = (id: Closing, label: string) => ({ id, label, onSelect: () => close(id, menuAt) });

  return (
    <>
      <nav aria-label={t`Open pages`} data-keeps-focus>
        <Group component="ul" className={classes.strip} wrap="nowrap" gap={2}>
          {tabs.map((tab) => {
            const isShown = tab.path === pathname;
            const name = nameOf(tab.path);
            return (
              <li key={tab.path} ref={isShown ? scrollIntoView : null} className={classes.tab}>
                <a
                  href={tab.href}
                  aria-current={isShown ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    router.history.push(tab.href);
                  }}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return;
                    event.preventDefault();
                    close('current', tab.path);
                  }}
                  onContextMenu={(event) => openMenu(event, tab.path)}
                  onKeyDown={(event) => onKeyDown(event, tab.path)}
                >
                  {name}
                </a>
                <IconButton size="small" label={t`Close ${name}`} onClick={() => close('current', tab.path)}>
                  <IconX size={14} stroke={1.6} aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </Group>
      </nav>
      {menuAt !== undefined && (
        <MenuPopup
          anchor={anchor}
          label={nameOf(menuAt)}
          onClose={() => setMenuAt(undefined)}
          entries={[
            entry('current', t`close current`),
            entry('right', t`close right`),
            entry('left', t`close left`),
            entry('others', t`close others`),
          ]}
        />
      )}
    </>
  );
}

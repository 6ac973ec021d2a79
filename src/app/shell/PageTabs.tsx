import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../session/session.ts';
import { useKeys } from '../ui/keys/keys.ts';
import { MenuPopup } from '../ui/layer/Menu.tsx';
import { showToast } from '../ui/layer/toast-store.ts';
import { isAt } from './menu.ts';
import { PageTab } from './PageTab.tsx';
import { placesOf, usePlaceWord } from './palette/use-places.tsx';
import { closeTabs, visit, type Closing } from './tabs.ts';
import { keepTabs, tabsOf, useTabs } from './tabs-store.ts';
import classes from './page-tabs.module.css';

/** Open pages as tabs: each keeps its address; the last one stays. */
export function PageTabs() {
  const { t } = useLingui();
  const me = useMe();
  const word = usePlaceWord();
  const router = useRouter();
  const { pathname, href } = useLocation();
  const tabs = useTabs(me._id);
  const [menuAt, setMenuAt] = useState<string>();
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => keepTabs(me._id, visit(tabsOf(me._id), { path: pathname, href })), [me._id, pathname, href]);

  const close = (closing: Closing, path = pathname) => {
    const after = closeTabs(tabsOf(me._id), closing, path, pathname);
    if (after === 'last') {
      showToast({ tone: 'wait', title: t`this is the last tab and cannot be closed` });
      return;
    }
    keepTabs(me._id, after.tabs);
    if (after.go) router.history.push(after.go);
  };
  useKeys({
    id: 'tabs',
    title: msg`Tabs`,
    keys: [
      { press: 'alt+w', words: msg`close current`, does: () => close('current') },
      { press: 'alt+shift+right', words: msg`close right`, does: () => close('right') },
      { press: 'alt+shift+left', words: msg`close left`, does: () => close('left') },
      { press: 'alt+shift+w', words: msg`close others`, does: () => close('others') },
    ],
  });

  const nameOf = (path: string) => {
    const [place] = placesOf(me)
      .filter((each) => isAt(each.path, path))
      .toSorted((a, b) => b.path.length - a.path.length);
    return place ? word(place.name) : path;
  };

  return (
    <>
      <nav aria-label={t`Open pages`} data-keeps-focus>
        <ul className={classes.strip}>
          {tabs.map((tab) => (
            <PageTab
              key={tab.path}
              name={nameOf(tab.path)}
              href={tab.href}
              shown={tab.path === pathname}
              onShow={() => router.history.push(tab.href)}
              onClose={() => close('current', tab.path)}
              onMenu={(element) => {
                anchor.current = element;
                setMenuAt(tab.path);
              }}
            />
          ))}
        </ul>
      </nav>
      {menuAt !== undefined && (
        <MenuPopup
          anchor={anchor}
          label={nameOf(menuAt)}
          onClose={() => setMenuAt(undefined)}
          entries={[
            { id: 'current', label: t`close current`, onSelect: () => close('current', menuAt) },
            { id: 'right', label: t`close right`, onSelect: () => close('right', menuAt) },
            { id: 'left', label: t`close left`, onSelect: () => close('left', menuAt) },
            { id: 'others', label: t`close others`, onSelect: () => close('others', menuAt) },
          ]}
        />
      )}
    </>
  );
}

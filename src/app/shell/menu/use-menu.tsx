import { useLingui } from '@lingui/react/macro';
import type { Me } from '../../session/session.ts';
import type { MenuNode } from './menu.ts';
import { badgeOf, type UnreadByType } from './menu-badges.ts';
import { menuIcons, usePlaceLabel } from './menu-labels.tsx';

/** The server's menu with labels and badges. A section with one entry is replaced by it. */
export function useMenu(me: Me, unread: UnreadByType): readonly MenuNode[] {
  const { t, i18n } = useLingui();
  const placeLabel = usePlaceLabel();
  const node = ({ name, path }: { name: string; path: string }): MenuNode => {
    const { count, badge, isNew } = badgeOf(name, unread, me.role_name);
    const news = badge && count > 0 ? i18n._(badge) : isNew ? t`New` : false;
    return { path, label: placeLabel(name), count, news };
  };
  return me.menus
    .filter((entry) => !entry.hidden)
    .map((entry) => {
      const Icon = menuIcons[entry.name];
      const icon = Icon && <Icon size={18} stroke={1.6} />;
      const shown = entry.child.filter((place) => !place.hidden);
      const [only, ...more] = shown;
      // An entry whose siblings are hidden is current on all of them; its section leads to it.
      if (only && more.length === 0)
        return { ...node(entry.child.length > 1 ? { ...only, path: entry.path } : only), icon };
      const children = shown.map(node);
      const alwaysOpen = entry.name === 'order' && me.role_name.includes('buyer');
      return { ...node(entry), icon, children, alwaysOpen, news: children.some((child) => child.news) };
    });
}

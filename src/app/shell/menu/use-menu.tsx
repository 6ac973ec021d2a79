import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Me } from '../../session/session.ts';
import type { MenuNode } from './menu.ts';
import { badgeOf, type UnreadByType } from './menu-badges.ts';
import { menuIcons, usePlaceLabel } from './menu-labels.tsx';

type MenuTexts = { readonly labelOf: (name: string) => string; readonly textOf: (text: MessageDescriptor) => string };

/** The server's menu with labels and badges. A section with one entry is replaced by it. */
export function menuOf(
  { menus, role_name: roles }: Pick<Me, 'menus' | 'role_name'>,
  unread: UnreadByType,
  { labelOf, textOf }: MenuTexts,
): readonly MenuNode[] {
  const node = ({ name, path }: { name: string; path: string }): MenuNode => {
    const { count, badge, isNew } = badgeOf(name, unread, roles);
    const news = badge && count > 0 ? textOf(badge) : isNew ? textOf(msg`New`) : false;
    return { path, label: labelOf(name), count, news };
  };
  return menus
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
      const alwaysOpen = entry.name === 'order' && roles.includes('buyer');
      return { ...node(entry), icon, children, alwaysOpen, news: children.some((child) => child.news) };
    });
}

export function useMenu(me: Me, unread: UnreadByType): readonly MenuNode[] {
  const { i18n } = useLingui();
  return menuOf(me, unread, { labelOf: usePlaceLabel(), textOf: (text) => i18n._(text) });
}

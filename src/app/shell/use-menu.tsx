import { useLingui } from '@lingui/react';
import type { Me } from '../session/session.ts';
import type { MenuNode } from './menu.ts';
import { menuIcons, menuWords } from './menu-words.tsx';

/** A menu entry as the server names it, in words. A section of one place is that place. */
export function useMenu(me: Me): readonly MenuNode[] {
  const { i18n } = useLingui();
  const word = (name: string) => {
    const words = menuWords[name];
    return words ? i18n._(words) : name;
  };
  return me.menus.map(({ name, path, child }) => {
    const Icon = menuIcons[name];
    const icon = Icon && <Icon size={18} stroke={1.6} />;
    const shown = child.filter((entry) => !entry.hidden);
    const [only, ...more] = shown;
    if (only && more.length === 0) return { path: only.path, label: word(only.name), icon };
    const children = shown.map((entry) => ({ path: entry.path, label: word(entry.name) }));
    return { path, label: word(name), icon, children, alwaysOpen: name === 'order' && me.role_name.includes('buyer') };
  });
}

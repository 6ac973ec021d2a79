import { NavLink } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { isAt, type FrameLink, type MenuNode } from './menu.ts';
import { MenuItems } from './MenuItems.tsx';
import classes from './menu.module.css';

type BottomBarProps = { menu: readonly MenuNode[]; path: string; link: FrameLink; onMore: () => void };

/** On a phone: the first four menu entries, and a button for the whole menu. */
export function BottomBar({ menu, path, link, onMore }: BottomBarProps) {
  const { t } = useLingui();
  const isCurrent = (node: MenuNode) => [node, ...(node.children ?? [])].some((place) => isAt(place.path, path));
  const places = menu.slice(0, 4);
  return (
    <nav className={classes.bar} aria-label={t`Main`}>
      <MenuItems
        form="bar"
        menu={places.map(({ path: to, label, icon }) => ({ path: to, label, icon }))}
        current={places.find(isCurrent)?.path}
        link={link}
      />
      <NavLink
        component="button"
        classNames={{ root: classes.item, section: classes.section, body: classes.body }}
        label={<Trans>More</Trans>}
        leftSection={<IconMenu2 size={22} stroke={1.6} aria-hidden="true" />}
        onClick={onMore}
      />
    </nav>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { isAt, type FrameLink, type MenuNode } from './menu.ts';
import classes from './bottom-bar.module.css';

type BottomBarProps = { items: readonly MenuNode[]; path: string; link: FrameLink; onMore: () => void };

/** The five ways of a phone: four places and the rest. */
export function BottomBar({ items, path, link, onMore }: BottomBarProps) {
  const { t } = useLingui();
  return (
    <nav className={classes.bar} aria-label={t`Main`}>
      {items.slice(0, 4).map((node) => {
        const places = [node.path, ...(node.children ?? []).map((child) => child.path)];
        const current = places.some((place) => isAt(place, path));
        return (
          <div key={node.path} className={classes.cell}>
            {link({
              to: node.path,
              className: classes.item,
              'aria-current': current ? 'page' : undefined,
              children: (
                <>
                  {node.icon}
                  <span>{node.label}</span>
                </>
              ),
            })}
          </div>
        );
      })}
      <button type="button" className={classes.item} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
    </nav>
  );
}

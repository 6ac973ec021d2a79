import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { Brand } from './Brand.tsx';
import { Marks } from './Marks.tsx';
import { MenuFlyout } from './MenuFlyout.tsx';
import { currentPlace, type FrameLink, type MenuNode } from './menu.ts';
import classes from './top-menu.module.css';

type TopMenuProps = { menu: readonly MenuNode[]; path: string; link: FrameLink; foot?: MenuNode | undefined };

/** The places of the side menu as a line in the header; a section opens under its word. */
export function TopMenu({ menu, path, link, foot }: TopMenuProps) {
  const { t } = useLingui();
  const current = currentPlace(menu, path);
  return (
    <nav className={classes.menu} aria-label={t`Main`}>
      <Brand word={false} size={28} />
      <ul className={classes.list}>
        {menu.map((node) => (
          <li key={node.path}>{draw(node)}</li>
        ))}
        {foot && (
          <li>
            <a className={classes.item} href={foot.path} target="_blank" rel="noopener">
              {foot.label}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );

  function draw(node: MenuNode) {
    const inside = (
      <>
        {node.label}
        <Marks node={node} />
      </>
    );
    if (!node.children?.length) {
      return link({
        to: node.path,
        className: classes.item,
        'aria-current': node.path === current ? 'page' : undefined,
        children: inside,
      });
    }
    const holdsCurrent = node.children.some(({ path: place }) => place === current);
    return (
      <MenuFlyout
        node={node}
        current={current}
        link={link}
        beside={false}
        renderButton={(button) => (
          <button {...button} type="button" className={classes.item} data-current={holdsCurrent || undefined}>
            {inside}
            <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      />
    );
  }
}

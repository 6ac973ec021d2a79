import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Layer } from '../ui/layer/Layer.tsx';
import { PageBeside } from '../ui/page-beside.ts';
import { PageTitleSlot } from '../ui/page-title-slot.ts';
import { useWidth } from '../ui/list/use-width.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import type { LayoutSettings } from './layout-settings.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopMenu } from './TopMenu.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import type { FrameLink, MenuNode } from './menu.ts';
import classes from './app-frame.module.css';

type AppFrameProps = {
  /** What this person may open, in order. */
  menu: readonly MenuNode[];
  /** Up to four places for the phone's bottom bar; "More" opens the whole menu. */
  bottom: readonly MenuNode[];
  /** The path that is open now. */
  path: string;
  /** Draws a link of the router. */
  link: FrameLink;
  layout: LayoutSettings;
  onLayout: (choice: Partial<LayoutSettings>) => void;
  /** At the foot of the menu: the help link. */
  menuFoot?: MenuNode | undefined;
  /** The palette's field, `compact` where there is room for a button only. */
  search: (compact: boolean) => ReactNode;
  /** At the right of the header, in order: pill, balance or rate, icon buttons, user menu. */
  tools: ReactNode;
  /** The few tools a phone's header has room for. */
  phoneTools: ReactNode;
  /** The person and the other tools, at the head of a phone's menu. */
  phoneMenu: ReactNode;
  /** A line over everything, while it lasts: acting as somebody else, a new version. */
  notice?: ReactNode;
  /** A line under it, while it lasts: no connection. */
  under?: ReactNode;
  /** Open pages as tabs, under the header. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** Past this many px the header makes room, if it was chosen so (specification §9). */
const hideAfterPx = 300;

const menuWidth = { rail: 80, open: 256 } as const;

/**
 * Menu, header and page. By width: 256 px menu ≥ 1200, rail of 80 ≥ 769, below that a bottom bar and the menu as a drawer.
 * By choice, where there is room: the menu as a rail or in the header, header and menu fixed or scrolling along.
 */
export function AppFrame(props: AppFrameProps) {
  const {
    menu,
    bottom,
    path,
    link,
    layout,
    onLayout,
    menuFoot,
    search,
    tools,
    phoneTools,
    phoneMenu,
    notice,
    under,
    tabs,
  } = props;
  const { t } = useLingui();
  const width = useWidth();
  const phone = width === 'phone';
  const isTop = width === 'desktop' && layout.layout === 'topmenu';
  const form = width === 'tablet' || layout.collapsed ? 'rail' : 'open';
  const body = useRef<HTMLDivElement>(null);
  const hidden = useScrolledPast(body, hideAfterPx, layout.hideHeaderOnScroll);
  // Wherever it leads, it is left behind.
  const [menuAt, setMenuAt] = useState<string>();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const openMenu = () => setMenuAt(path);
  const closeMenu = () => setMenuAt(undefined);
  const scrolls = !layout.fixedSidebar && !isTop ? 'frame' : layout.fixedHeader ? 'page' : 'body';
  return (
    <div className={classes.frame} data-menu={isTop ? 'top' : form} data-scrolls={phone ? 'window' : scrolls}>
      <a className={classes.skip} href="#page">
        <Trans>Skip to the page</Trans>
      </a>
      {!phone && !isTop && (
        <div className={classes.menu}>
          <SideMenu
            menu={menu}
            path={path}
            link={link}
            foot={menuFoot}
            form={form}
            onCollapse={width === 'desktop' ? () => onLayout({ collapsed: !layout.collapsed }) : undefined}
          />
        </div>
      )}
      <div
        ref={body}
        className={classes.body}
        data-hidden={hidden || undefined}
        data-header={layout.fixedHeader ? 'fixed' : 'loose'}
      >
        <div className={classes.top}>
          <Header
            phone={phone}
            onMenu={openMenu}
            titleRef={setTitleSlot}
            menu={isTop && <TopMenu menu={menu} path={path} link={link} foot={menuFoot} />}
            search={search(phone || isTop)}
            tools={phone ? phoneTools : tools}
            notice={notice}
          />
          {tabs}
          {under}
        </div>
        <main id="page" className={classes.main} data-width={layout.contentWidth} tabIndex={-1}>
          <PageBeside value={isTop ? 0 : menuWidth[form]}>
            <PageTitleSlot value={phone ? titleSlot : null}>{props.children}</PageTitleSlot>
          </PageBeside>
        </main>
      </div>
      {phone && (
        <div className={classes.bottom}>
          <BottomBar items={bottom} path={path} link={link} onMore={openMenu} />
        </div>
      )}
      {menuAt === path && (
        <Layer label={t`Menu`} shape="menuDrawer" onClose={closeMenu}>
          <SideMenu
            menu={menu}
            path={path}
            link={link}
            head={phone && phoneMenu}
            foot={menuFoot}
            form="open"
            onGo={closeMenu}
          />
        </Layer>
      )}
    </div>
  );
}

import { AppShell, Box, Burger, Group } from '@mantine/core';
import '@mantine/core/styles/AppShell.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Layer } from '../../ui/layer/Layer.tsx';
import { useWidth } from '../../ui/list/use-width.ts';
import { SidebarWidth } from '../../ui/sidebar-width.ts';
import { PageTitleSlot } from '../../ui/page-title-slot.ts';
import { BottomBar } from '../menu/BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import type { LayoutSettings } from './layout-settings.ts';
import { currentPlace, type FrameLink, type MenuNode } from '../menu/menu.ts';
import { MenuItems } from '../menu/MenuItems.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import classes from './frame.module.css';

type AppFrameProps = {
  /** The user's menu, in order. */
  menu: readonly MenuNode[];
  /** The current path. */
  path: string;
  link: FrameLink;
  layout: LayoutSettings;
  onLayout: (choice: Partial<LayoutSettings>) => void;
  /** `window` fills the window and scrolls inside (lists); `free` scrolls as a whole and ends with the footer. */
  fit: 'window' | 'free';
  hideFooter: boolean;
  /** The palette's field, `compact` where there is room for a button only. */
  search: (compact: boolean) => ReactNode;
  /** At the right of the header; on a phone some of them, the others are in `phoneMenu`. */
  tools: ReactNode;
  phoneTools: ReactNode;
  phoneMenu: ReactNode;
  /** A banner above the header: acting as another user, a new version. */
  notice?: ReactNode;
  /** A banner below the header: offline. */
  under?: ReactNode;
  /** Open pages as tabs, below the header. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** Scrolled past this many px, the header hides, if the user chose so (specification §9). */
const hideAfterPx = 300;

const menuWidth = { rail: 80, open: 256 } as const;

/**
 * Menu, header and page. By width: 256 px menu ≥ 1200, rail of 80 ≥ 769, below that a bottom bar and the menu as a drawer. By choice, where there is
 * room: the menu as a rail or in the header, header and menu fixed or scrolling along.
 */
export function AppFrame(props: AppFrameProps) {
  const { menu, path, link, layout, search } = props;
  const { t } = useLingui();
  const width = useWidth();
  const isPhone = width === 'phone';
  const isTop = width === 'desktop' && layout.layout === 'topmenu';
  const form = width === 'tablet' || layout.collapsed ? 'rail' : 'open';
  const root = useRef<HTMLDivElement>(null);
  const isHidden = useScrolledPast(root, hideAfterPx, layout.hideHeaderOnScroll);
  // It closes when the page changes.
  const [menuAt, setMenuAt] = useState<string>();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const toggleMenu = () => setMenuAt((at) => (at === path ? undefined : path));
  const places = { menu, link, current: currentPlace(menu, path) };
  const scrolls = !layout.fixedSidebar && !isTop ? 'all' : layout.fixedHeader ? 'page' : 'header';
  return (
    <AppShell
      ref={root}
      mode="static"
      layout="alt"
      header={{ height: 'auto' }}
      {...(isPhone ? { footer: { height: 62 } } : !isTop && { navbar: { width: menuWidth[form], breakpoint: 0 } })}
      transitionDuration={0}
      zIndex={4}
      classNames={{ root: classes.frame, navbar: classes.menu, header: classes.top, main: classes.main }}
      mod={{ scrolls: isPhone ? 'window' : scrolls, loose: !layout.fixedHeader, hidden: isHidden }}
    >
      <a className={classes.skip} href="#page">
        <Trans>Skip to the page</Trans>
      </a>
      {!isPhone && !isTop && (
        <AppShell.Navbar aria-label={t`Main`}>
          <SideMenu
            {...places}
            form={form}
            onCollapse={width === 'desktop' ? () => props.onLayout({ collapsed: !layout.collapsed }) : undefined}
          />
        </AppShell.Navbar>
      )}
      <AppShell.Header withBorder={false}>
        {props.notice}
        <Group className={classes.bar} wrap="nowrap" gap={isPhone ? 4 : 'md'}>
          {isPhone && (
            <>
              <Burger
                className={classes.burger}
                size={16}
                lineSize={1.5}
                opened={false}
                title={t`Menu`}
                aria-label={t`Menu`}
                onClick={toggleMenu}
              />
              <div ref={setTitleSlot} className={classes.title} />
            </>
          )}
          {isTop && (
            <Group component="nav" aria-label={t`Main`} wrap="nowrap" gap="sm" miw={0} h="100%">
              <Brand withName={false} size={28} />
              <MenuItems {...places} form="top" />
            </Group>
          )}
          {!isPhone && !isTop && (
            <Box flex="0 1 340px" miw={0}>
              {search(false)}
            </Box>
          )}
          <Group wrap="nowrap" gap={width === 'desktop' ? 10 : 2} flex="none" ml="auto">
            {(isPhone || isTop) && search(true)}
            {isPhone ? props.phoneTools : props.tools}
          </Group>
        </Group>
        {props.tabs}
        {props.under}
      </AppShell.Header>
      <AppShell.Main id="page" data-width={layout.contentWidth} tabIndex={-1}>
        <SidebarWidth value={isTop ? 0 : menuWidth[form]}>
          <PageTitleSlot value={isPhone ? titleSlot : null}>
            <div className={classes.page} data-fit={props.fit}>
              <div className={classes.content}>{props.children}</div>
              {props.fit === 'free' && !props.hideFooter && <Footer />}
            </div>
          </PageTitleSlot>
        </SidebarWidth>
      </AppShell.Main>
      {isPhone && (
        <AppShell.Footer className={classes.bottom}>
          <BottomBar menu={menu} path={path} link={link} onMore={toggleMenu} />
        </AppShell.Footer>
      )}
      {menuAt === path && (
        <Layer label={t`Menu`} shape="menuDrawer" onClose={toggleMenu}>
          <nav className={classes.drawer} aria-label={t`Main`}>
            <SideMenu {...places} head={isPhone && props.phoneMenu} form="open" onGo={toggleMenu} />
          </nav>
        </Layer>
      )}
    </AppShell>
  );
}

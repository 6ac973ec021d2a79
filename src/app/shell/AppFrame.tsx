import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Layer } from '../ui/layer/Layer.tsx';
import { PageTitleSlot } from '../ui/page-title-slot.ts';
import { useWidth } from '../ui/list/use-width.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
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
  /** At the foot of the menu: the help link. */
  menuFoot?: MenuNode | undefined;
  /** The palette's field; nothing is drawn without it. */
  search?: ReactNode;
  /** At the right of the header, in order: pill, balance or rate, icon buttons, user menu. */
  tools: ReactNode;
  /** The few tools a phone's header has room for. */
  phoneTools?: ReactNode;
  /** A line over everything, while it lasts: acting as somebody else, a new version. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Menu, header and page: 256 px menu ≥ 1200, rail of 80 ≥ 769, below that a bottom bar and the menu as a drawer. */
export function AppFrame(props: AppFrameProps) {
  const { menu, bottom, path, link, menuFoot, search, tools, phoneTools, notice, children } = props;
  const { t } = useLingui();
  const width = useWidth();
  const phone = width === 'phone';
  const [menuOpen, setMenuOpen] = useState(false);
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const openMenu = () => setMenuOpen(true);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#page">
        <Trans>Skip to the page</Trans>
      </a>
      {!phone && (
        <div className={classes.menu}>
          <SideMenu menu={menu} path={path} link={link} foot={menuFoot} form={width === 'tablet' ? 'rail' : 'open'} />
        </div>
      )}
      <Header
        phone={phone}
        onMenu={openMenu}
        titleRef={setTitleSlot}
        search={search}
        tools={phone ? (phoneTools ?? tools) : tools}
        notice={notice}
      />
      <main id="page" className={classes.main} tabIndex={-1}>
        <PageTitleSlot value={phone ? titleSlot : null}>{children}</PageTitleSlot>
      </main>
      {phone && (
        <div className={classes.bottom}>
          <BottomBar items={bottom} path={path} link={link} onMore={openMenu} />
        </div>
      )}
      {menuOpen && (
        <Layer label={t`Menu`} shape="menuDrawer" onClose={closeMenu}>
          <SideMenu menu={menu} path={path} link={link} foot={menuFoot} form="open" onGo={closeMenu} />
        </Layer>
      )}
    </div>
  );
}

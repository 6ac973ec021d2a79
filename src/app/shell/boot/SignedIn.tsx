import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../session/session.ts';
import { useUnread } from '../../session/unread.ts';
import { callQuery } from '../../sync/queries.ts';
import { deferred } from '../../ui/deferred.tsx';
import { AppFrame } from '../frame/AppFrame.tsx';
import { BalanceText } from '../frame/BalanceText.tsx';
import { HeaderTools, GlobalOverlays, type HeaderTool, type GlobalOverlay } from '../frame/header-tools.tsx';
import { chooseLayout, useLayout } from '../frame/layout-store.ts';
import type { FrameLink } from '../menu/menu.ts';
import { PaletteField } from '../command-palette/PaletteField.tsx';
import { usePalette } from '../command-palette/palette-store.ts';
import { useScanAnywhere } from '../command-palette/use-scan-anywhere.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import { useArrival } from './use-arrival.ts';
import { useBadge } from './use-badge.ts';
import { useSessionCurrency } from './use-session-currency.ts';
import { useFrameKeys } from '../frame/use-frame-keys.ts';
import { useLive } from './use-live.ts';
import { useMenu } from '../menu/use-menu.tsx';
import { UserMenu } from '../frame/user/UserMenu.tsx';

// The menu marks the current entry itself: of entries below each other the router would mark both.
const currentByMenu = { exact: true } as const;
const frameLink: FrameLink = (props) => <Link {...props} activeOptions={currentByMenu} />;

// Loaded on demand.
const Palette = deferred(async () => (await import('../command-palette/Palette.tsx')).Palette);
const KeysHelp = deferred(async () => (await import('../frame/KeysHelp.tsx')).KeysHelp);
const LeaveDialog = deferred(async () => (await import('../frame/user/LeaveDialog.tsx')).LeaveDialog);
const CurrencyTool = deferred(async () => (await import('../frame/CurrencyTool.tsx')).CurrencyTool);
const PageTabs = deferred(async () => (await import('../tabs/PageTabs.tsx')).PageTabs);
const DevSettings = import.meta.env.DEV && deferred(async () => (await import('../frame/DevSettings.tsx')).DevSettings);

type SignedInProps = { tools: readonly HeaderTool[]; globalOverlays: readonly GlobalOverlay[] };

/** The app behind the login: menu, header, page, and the websocket. */
export function SignedIn({ tools, globalOverlays }: SignedInProps) {
  const me = useMe();
  // Only the path: a new page or filter of a list changes nothing here.
  const pathname = useLocation({ select: (location) => location.pathname });
  const fit = useMatches({ select: (matches) => matches.at(-1)?.staticData.fit });
  const hideFooter = useMatches({ select: (matches) => matches.at(-1)?.staticData.hideFooter });
  const unread = useUnread();
  const layout = useLayout();
  const palette = usePalette();
  const [leaving, setLeaving] = useState(false);
  const [helping, setHelping] = useState(false);
  const isSeller = me.role_name.includes('buyer');
  const account = useQuery({ ...callQuery('account.detail', {}), enabled: isSeller });
  // A copy stored by an older version lacks the field. Staff works in the currency of the books.
  const loaded = account.data && (account.data.display ?? null);
  const display = useSessionCurrency(me._id, isSeller ? loaded : null);
  const openHelp = () => setHelping(true);
  const openLeave = () => setLeaving(true);
  useBadge(Object.values(unread).reduce((sum, each) => sum + each, 0));
  useLive(me._id);
  useScanAnywhere();
  useArrival();
  useFrameKeys(openHelp);

  const user = <UserMenu onLogout={openLeave} />;
  const balance = isSeller && (
    <>
      <BalanceText balance={account.data?.available ?? null} />
      {display && <CurrencyTool display={display} />}
    </>
  );
  return (
    <>
      <AppFrame
        menu={useMenu(me, unread)}
        path={pathname}
        link={frameLink}
        layout={layout}
        onLayout={chooseLayout}
        fit={fit ?? 'window'}
        hideFooter={hideFooter ?? false}
        search={(compact) => <PaletteField compact={compact} />}
        notice={
          <>
            <GlobalOverlays things={globalOverlays} banner="over" />
            <UpdateNotice />
          </>
        }
        under={<GlobalOverlays things={globalOverlays} banner="under" />}
        tabs={layout.multiTab && <PageTabs />}
        tools={
          <>
            {balance}
            <HeaderTools tools={tools} />
            {DevSettings && <DevSettings />}
            {user}
          </>
        }
        phoneTools={<HeaderTools tools={tools} phone="header" />}
        phoneMenu={
          <>
            {user}
            {balance}
            <HeaderTools tools={tools} phone="menu" />
          </>
        }
      >
        <Outlet />
      </AppFrame>
      <GlobalOverlays things={globalOverlays} />
      {palette.open && <Palette onKeys={openHelp} onLogout={openLeave} />}
      {helping && <KeysHelp onClose={() => setHelping(false)} />}
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

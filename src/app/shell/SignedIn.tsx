import { useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp, IconHelp, IconListCheck, IconTruck, IconUserCog } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { calledName, initialPreferences } from '#domain/account/preferences.ts';
import { languageNames, languages, speak, type Language } from '../i18n/language.ts';
import { switchBack } from '../session/acting.ts';
import { isPermitted } from '../session/enter.ts';
import { meQuery, useCan, useMe } from '../session/session.ts';
import { useUnread } from '../session/unread.ts';
import { openTasks } from '../session/tasks-open.ts';
import { callQuery, queryClient, useCommand } from '../sync/queries.ts';
import { AppFrame } from './AppFrame.tsx';
import { BalanceText } from './BalanceText.tsx';
import { HeaderTools, StandingThings, type HeaderTool, type Standing } from './header-tools.tsx';
import { chooseLayout, useLayout } from './layout-store.ts';
import type { FrameLinkProps, MenuNode } from './menu.ts';
import { PageFrame } from './PageFrame.tsx';
import { PaletteField } from './palette/PaletteField.tsx';
import { usePalette } from './palette/palette-store.ts';
import { useScanAnywhere } from './palette/use-scan-anywhere.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import { useArrival } from './use-arrival.ts';
import { useBadge } from './use-badge.ts';
import { useFrameKeys } from './use-frame-keys.ts';
import { useInstallEntry } from './use-install-entry.tsx';
import { useLive } from './use-live.ts';
import { useMenu } from './use-menu.tsx';
import { UserMenu } from './UserMenu.tsx';

const frameLink = ({ children, ...link }: FrameLinkProps) => <Link {...link}>{children}</Link>;

// What opens by a press comes with the press.
const Palette = lazy(async () => ({ default: (await import('./palette/Palette.tsx')).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }));
const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }));
const PageTabs = lazy(async () => ({ default: (await import('./PageTabs.tsx')).PageTabs }));
const DevSettings = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./DevSettings.tsx')).DevSettings }))
  : null;

type SignedInProps = { tools: readonly HeaderTool[]; standing: readonly Standing[] };

/** Everything behind the door: menu, header, the page, and the line on which the server tells what happened. */
export function SignedIn({ tools, standing }: SignedInProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const fit = useMatches({ select: (matches) => matches.at(-1)?.staticData.fit });
  const hideFooter = useMatches({ select: (matches) => matches.at(-1)?.staticData.hideFooter });
  const unread = useUnread();
  useBadge(Object.values(unread).reduce((sum, each) => sum + each, 0));
  const menu = useMenu(me, unread);
  const layout = useLayout();
  const palette = usePalette();
  const [leaving, setLeaving] = useState(false);
  const [helping, setHelping] = useState(false);
  const isSeller = me.role_name.includes('buyer');
  const account = useQuery({ ...callQuery('account.detail', {}), enabled: isSeller });
  const keepLanguage = useCommand('user.update');
  const keepJump = useCommand('user.setJumpToNotification', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  const mayStores = useCan('store.read');
  const mayTasks = useCan('task.read');
  const menuFoot = useHelpLink();
  const installing = useInstallEntry();
  useLive(me._id);
  useScanAnywhere();
  useArrival();
  useFrameKeys(() => setHelping(true));

  const changeLanguage = (language: Language) => {
    void speak(language);
    keepLanguage.mutate({ language });
  };
  const language = languages.find((each) => each === i18n.locale) ?? 'en-US';
  const user = (
    <UserMenu
      name={calledName(me, me.general_settings ?? initialPreferences)}
      detail={me.email}
      languages={languageNames}
      language={language}
      onLanguage={changeLanguage}
      onStores={mayStores ? () => void navigate({ to: '/store' }) : undefined}
      more={[
        ...(me.acting
          ? [
              {
                id: 'switch-back',
                label: t`Switch back`,
                icon: <IconArrowBackUp size={16} stroke={1.6} />,
                onSelect: () => void switchBack(),
              },
            ]
          : []),
        ...(isPermitted(me, '/account/settings/base')
          ? [
              {
                id: 'account',
                label: t`Account settings`,
                icon: <IconUserCog size={16} stroke={1.6} />,
                onSelect: () => void navigate({ to: '/account/settings/base' }),
              },
            ]
          : []),
        ...(isPermitted(me, '/notifications')
          ? [
              {
                id: 'jump',
                label: t`Dashboard notifications`,
                checked: me.jump_to_notification,
                onSelect: () => keepJump.mutate({ flag: !me.jump_to_notification }),
              },
            ]
          : []),
        ...(mayTasks
          ? [
              {
                id: 'tasks',
                label: t`Tasks and files`,
                icon: <IconListCheck size={16} stroke={1.6} />,
                onSelect: () => openTasks(true),
              },
            ]
          : []),
        {
          id: 'waybill',
          label: t`Track a parcel`,
          icon: <IconTruck size={16} stroke={1.6} />,
          onSelect: () => window.open('/waybill-query', '_blank', 'noopener'),
        },
        ...(isPermitted(me, '/yt-waybill-query')
          ? [
              {
                id: 'waybills',
                label: t`Track several parcels`,
                icon: <IconTruck size={16} stroke={1.6} />,
                onSelect: () => window.open('/yt-waybill-query', '_blank', 'noopener'),
              },
            ]
          : []),
        ...installing.entries,
      ]}
      onLogout={() => setLeaving(true)}
    />
  );
  const balance = isSeller && (
    <BalanceText balance={account.data?.available ?? null} to="/accounts/bill-history" link={frameLink} />
  );
  const dev = DevSettings && (
    <Suspense>
      <DevSettings />
    </Suspense>
  );
  return (
    <>
      <AppFrame
        menu={menu}
        bottom={menu.slice(0, 4)}
        path={pathname}
        link={frameLink}
        layout={layout}
        onLayout={chooseLayout}
        menuFoot={menuFoot}
        search={(compact) => <PaletteField compact={compact} />}
        notice={
          <>
            <StandingThings things={standing} banner="over" />
            <UpdateNotice />
          </>
        }
        under={<StandingThings things={standing} banner="under" />}
        tabs={
          layout.multiTab && (
            <Suspense>
              <PageTabs />
            </Suspense>
          )
        }
        tools={
          <>
            {balance}
            <HeaderTools tools={tools} />
            {dev}
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
        <PageFrame fit={fit ?? 'window'} hideFooter={hideFooter ?? false}>
          <Outlet />
        </PageFrame>
      </AppFrame>
      <StandingThings things={standing} />
      <Suspense>
        {palette.open && (
          <Palette
            handlers={{
              onLanguage: changeLanguage,
              onKeys: () => setHelping(true),
              onLogout: () => setLeaving(true),
            }}
          />
        )}
        {helping && <KeysHelp onClose={() => setHelping(false)} />}
        {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      </Suspense>
      {installing.dialog}
    </>
  );
}

/** The help centre, once there is one: a dead link is worse than none. */
function useHelpLink(): MenuNode | undefined {
  const { t } = useLingui();
  const router = useRouter();
  if (!Object.hasOwn(router.routesByPath, '/help')) return undefined;
  return { path: '/help', label: t`Help`, icon: <IconHelp size={18} stroke={1.6} />, external: true };
}

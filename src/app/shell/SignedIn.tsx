import { useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { IconTruck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { languageNames, languages, speak, type Language } from '../i18n/language.ts';
import { useCan, useMe } from '../session/session.ts';
import { followLive, liveState, watchLive } from '../sync/live.ts';
import { callQuery, useCommand } from '../sync/queries.ts';
import { OfflinePill } from '../ui/state/OfflineBanner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { BalanceText } from './BalanceText.tsx';
import { HeaderTools, StandingThings, type HeaderTool, type Standing } from './header-tools.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { FrameLinkProps } from './menu.ts';
import { PageFrame } from './PageFrame.tsx';
import { useMenu } from './use-menu.tsx';
import { UserMenu } from './UserMenu.tsx';

const frameLink = ({ children, ...link }: FrameLinkProps) => <Link {...link}>{children}</Link>;

type SignedInProps = { tools: readonly HeaderTool[]; standing: readonly Standing[] };

/** Everything behind the door: menu, header, the page, and the line on which the server tells what happened. */
export function SignedIn({ tools, standing }: SignedInProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const menu = useMenu(me);
  const [leaving, setLeaving] = useState(false);
  const live = useSyncExternalStore(watchLive, liveState);
  const isSeller = me.role_name.includes('buyer');
  const account = useQuery({ ...callQuery('account.detail', {}), enabled: isSeller });
  const keepLanguage = useCommand('user.update');
  const mayStores = useCan('store.read');
  useEffect(() => followLive(me._id), [me._id]);

  const changeLanguage = (language: Language) => {
    void speak(language);
    keepLanguage.mutate({ language });
  };
  const language = languages.find((each) => each === i18n.locale) ?? 'en-US';
  const user = (
    <UserMenu
      name={me.nickname || me.first_name || me.name}
      detail={me.email}
      languages={languageNames}
      language={language}
      onLanguage={changeLanguage}
      onStores={mayStores ? () => void navigate({ to: '/store' }) : undefined}
      more={[
        {
          id: 'waybill',
          label: t`Track a parcel`,
          icon: <IconTruck size={16} stroke={1.6} />,
          onSelect: () => window.open('/waybill-query', '_blank', 'noopener'),
        },
      ]}
      onLogout={() => setLeaving(true)}
    />
  );
  const pill = live === 'away' && !navigator.onLine && <OfflinePill />;
  const balance = isSeller && (
    <BalanceText balance={account.data?.available ?? null} to="/accounts/bill-history" link={frameLink} />
  );
  return (
    <>
      <AppFrame
        menu={menu}
        bottom={menu.slice(0, 4)}
        path={pathname}
        link={frameLink}
        notice={<StandingThings things={standing} banner />}
        tools={
          <>
            {pill}
            {balance}
            <HeaderTools tools={tools} phone={false} />
            {user}
          </>
        }
        phoneTools={
          <>
            {pill}
            <HeaderTools tools={tools} phone />
            {user}
          </>
        }
      >
        <PageFrame fit={page.fit ?? 'window'} hideFooter={page.hideFooter ?? false}>
          <Outlet />
        </PageFrame>
      </AppFrame>
      <StandingThings things={standing} banner={false} />
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

import { UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconChevronDown,
  IconDeviceDesktop,
  IconLanguage,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconSun,
  IconTruck,
  IconUserCog,
  type Icon,
} from '@tabler/icons-react';
import { calledName, initialPreferences } from '#domain/platform/account/preferences.ts';
import { isPermitted } from '../../../session/auth-guard.ts';
import { meQuery, useCan, useMe } from '../../../session/session.ts';
import { openTasks } from '../../../session/tasks-open.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Menu, type MenuEntry } from '../../../ui/layer/Menu.tsx';
import { initialsOf } from './initials.ts';
import { languageEntries } from '../LanguageMenu.tsx';
import { useInstallEntry } from '../use-install-entry.tsx';
import { useLanguageChoice } from '../use-language-choice.ts';
import { switchBack } from './switch-back.ts';
import classes from './user-menu.module.css';

const draw = (Drawn: Icon) => <Drawn size={16} stroke={1.6} />;
const openWindow = (path: string) => () => void window.open(path, '_blank', 'noopener');

/** The user menu: name, own pages, language, color scheme, log out. */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chooseLanguage = useLanguageChoice();
  const installing = useInstallEntry();
  const mayStores = useCan('store.read');
  const mayTasks = useCan('task.read');
  const keepJump = useCommand('user.setJumpToNotification', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  const name = calledName(me, me.general_settings ?? initialPreferences);
  const act = (isShown: boolean, id: string, label: string, icon: Icon, onSelect: () => void): MenuEntry[] =>
    isShown ? [{ id, label, icon: draw(icon), onSelect }] : [];
  const scheme = (id: MantineColorScheme, label: string, icon: Icon): MenuEntry => ({
    id,
    label,
    icon: draw(icon),
    checked: id === colorScheme,
    onSelect: () => setColorScheme(id),
  });
  const heading = (id: string, label: string): MenuEntry => ({ kind: 'heading', id, label });
  const line = (id: string): MenuEntry => ({ kind: 'line', id });
  const jump: MenuEntry = {
    id: 'jump',
    label: t`Dashboard notifications`,
    checked: me.jump_to_notification,
    onSelect: () => keepJump.mutate({ flag: !me.jump_to_notification }),
  };
  const mayMany = isPermitted(me, '/yt-waybill-query');
  const entries = [
    heading('who', `${name} · ${me.email}`),
    ...act(mayStores, 'stores', t`Stores`, IconBuildingStore, () => void navigate({ to: '/store' })),
    ...act(me.acting !== null, 'switch-back', t`Switch back`, IconArrowBackUp, switchBack),
    ...act(
      isPermitted(me, '/account/settings/base'),
      'account',
      t`Account settings`,
      IconUserCog,
      () => void navigate({ to: '/account/settings/base' }),
    ),
    ...(isPermitted(me, '/notifications') ? [jump] : []),
    ...act(mayTasks, 'tasks', t`Tasks and files`, IconListCheck, () => openTasks(true)),
    ...act(true, 'waybill', t`Track a parcel`, IconTruck, openWindow('/waybill-query')),
    ...act(mayMany, 'waybills', t`Track several parcels`, IconTruck, openWindow('/yt-waybill-query')),
    ...installing.entries,
    line('line-language'),
    heading('language', t`Language`),
    ...languageEntries(i18n.locale, chooseLanguage).map((entry) => ({ ...entry, icon: draw(IconLanguage) })),
    line('line-scheme'),
    heading('scheme', t`Light and dark`),
    scheme('dark', t`Dark`, IconMoon),
    scheme('light', t`Light`, IconSun),
    scheme('auto', t`As the device`, IconDeviceDesktop),
    line('line-out'),
    ...act(true, 'logout', t`Log out`, IconLogout, onLogout),
  ];
  return (
    <>
      <Menu
        label={t`Account`}
        align="end"
        entries={entries}
        renderButton={(button) => (
          <UnstyledButton {...button} className={classes.user}>
            <span className={classes.avatar} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className={classes.name}>{name}</span>
            <IconChevronDown size={15} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        )}
      />
      {installing.dialog}
    </>
  );
}

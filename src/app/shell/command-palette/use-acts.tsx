import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconEyeCheck,
  IconFileImport,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import { matchesKeyword } from '#domain/sales/search/keyword.ts';
import { languageNames, languages } from '../../i18n/language.ts';
import { isPermitted } from '../../session/auth-guard.ts';
import { useMe } from '../../session/session.ts';
import { chooseLayout, useLayout } from '../frame/layout-store.ts';
import { useLanguageChoice } from '../frame/use-language-choice.ts';
import { drawIcon, type Entry } from './entry.tsx';

export type ActHandlers = { readonly onKeys: () => void; readonly onLogout: () => void };

/** The commands available on any page, as permitted to this user. */
export function useActs(text: string, { onKeys, onLogout }: ActHandlers): readonly Entry[] {
  const { t, i18n } = useLingui();
  const me = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('dark', { getInitialValueInEffect: false }) === 'dark';
  const { colorWeak } = useLayout();
  const chooseLanguage = useLanguageChoice();
  const link = (id: string, title: string, icon: Icon, path: string, href = path): Entry[] =>
    isPermitted(me, path) ? [{ id, group: 'do', media: drawIcon(icon), title, href }] : [];
  const act = (id: string, title: string, icon: Icon, does: () => void, keys?: string): Entry => ({
    id,
    group: 'do',
    media: drawIcon(icon),
    title,
    does,
    keys,
  });
  const acts: readonly Entry[] = [
    ...(me.actions.includes('store.edit')
      ? link('new-store', t`Add a store`, IconBuildingStore, '/store', '/store?edit=new')
      : []),
    ...link('import', t`Import orders`, IconFileImport, '/order/import'),
    ...link('recharge', t`Recharge the balance`, IconWallet, '/accounts/recharge'),
    isDark
      ? act('scheme', t`Switch to light`, IconSun, () => setColorScheme('light'))
      : act('scheme', t`Switch to dark`, IconMoon, () => setColorScheme('dark')),
    ...languages
      .filter((language) => language !== i18n.locale)
      .map((each) => act(`language-${each}`, languageNames[each], IconLanguage, () => chooseLanguage(each))),
    act('weak', colorWeak ? t`Standard colours` : t`Colour-blind mode`, IconEyeCheck, () =>
      chooseLayout({ colorWeak: !colorWeak }),
    ),
    act('keys', t`Show the keys of this page`, IconKeyboard, onKeys, '?'),
    act('logout', t`Log out`, IconLogout, onLogout),
  ];
  return acts.filter(({ title, id }) => matchesKeyword(text, title, id));
}

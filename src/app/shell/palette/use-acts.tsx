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
} from '@tabler/icons-react';
import { matchesKeyword } from '#domain/search/keyword.ts';
import { languageNames, languages, type Language } from '../../i18n/language.ts';
import { isPermitted } from '../../session/enter.ts';
import { useMe } from '../../session/session.ts';
import { chooseScheme, useScheme } from '../../ui/scheme.ts';
import { chooseLayout, useLayout } from '../layout-store.ts';
import type { Entry } from './entry.ts';

const icon = { size: 18, stroke: 1.6 } as const;

export type ActHandlers = {
  readonly onLanguage: (language: Language) => void;
  readonly onKeys: () => void;
  readonly onLogout: () => void;
};

/** What can be done from anywhere, as far as this person may. */
export function useActs(text: string, { onLanguage, onKeys, onLogout }: ActHandlers): readonly Entry[] {
  const { t, i18n } = useLingui();
  const me = useMe();
  const { scheme } = useScheme();
  const layout = useLayout();
  const leads = (id: string, path: string, href: string, title: string, media: Entry['media']): Entry[] =>
    isPermitted(me, path) ? [{ id, group: 'do', media, title, href }] : [];
  const does = (id: string, title: string, media: Entry['media'], act: () => void, keys?: string): Entry => ({
    id,
    group: 'do',
    media,
    title,
    does: act,
    keys,
  });
  const isDark = scheme === 'dark';
  const acts: readonly Entry[] = [
    ...(me.actions.includes('store.edit')
      ? leads('new-store', '/store', '/store?edit=new', t`Add a store`, <IconBuildingStore {...icon} />)
      : []),
    ...leads('import', '/order/import', '/order/import', t`Import orders`, <IconFileImport {...icon} />),
    ...leads('recharge', '/accounts/recharge', '/accounts/recharge', t`Recharge the balance`, <IconWallet {...icon} />),
    does(
      'scheme',
      isDark ? t`Switch to light` : t`Switch to dark`,
      isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
      () => chooseScheme(isDark ? 'light' : 'dark'),
    ),
    ...languages
      .filter((language) => language !== i18n.locale)
      .map((language) =>
        does(`language-${language}`, languageNames[language], <IconLanguage {...icon} />, () => onLanguage(language)),
      ),
    does(
      'weak',
      layout.colorWeak ? t`Usual colours` : t`Colours for colour-weak eyes`,
      <IconEyeCheck {...icon} />,
      () => chooseLayout({ colorWeak: !layout.colorWeak }),
    ),
    does('keys', t`Show the keys of this page`, <IconKeyboard {...icon} />, onKeys, '?'),
    does('logout', t`Log out`, <IconLogout {...icon} />, onLogout),
  ];
  return acts.filter(({ title, id }) => matchesKeyword(text, title, id));
}

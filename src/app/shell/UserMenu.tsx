import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconChevronDown,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { chooseScheme, useScheme } from '../ui/scheme.ts';
import { Menu, type MenuEntry } from '../ui/layer/Menu.tsx';
import classes from './header.module.css';

type UserMenuProps<Language extends string> = {
  /** As the person is called. */
  name: string;
  /** Under the name in the menu: the role, the e-mail. */
  detail?: string;
  languages: Readonly<Record<Language, string>>;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Present when this person may open the stores. */
  onStores?: (() => void) | undefined;
  /** More entries between the stores and the languages: account settings, waybill query. */
  more?: readonly MenuEntry[];
  onLogout: () => void;
};

const nothing: readonly MenuEntry[] = [];
const icon = { size: 16, stroke: 1.6 } as const;

/** The person: who it is, in which language and light, and the way out. */
export function UserMenu<Language extends string>(props: UserMenuProps<Language>) {
  const { name, detail, languages, language, onLanguage, onStores, more = nothing, onLogout } = props;
  const { t } = useLingui();
  const { choice } = useScheme();
  const schemes = [
    { id: 'dark', label: t`Dark`, icon: <IconMoon {...icon} /> },
    { id: 'light', label: t`Light`, icon: <IconSun {...icon} /> },
    { id: 'auto', label: t`As the device`, icon: <IconDeviceDesktop {...icon} /> },
  ] as const;
  const names = Object.entries(languages) as [Language, string][];
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'who', label: detail ? `${name} · ${detail}` : name },
    ...(onStores
      ? [{ id: 'stores', label: t`Stores`, icon: <IconBuildingStore {...icon} />, onSelect: onStores }]
      : []),
    ...more,
    { kind: 'line', id: 'line-language' },
    { kind: 'heading', id: 'language', label: t`Language` },
    ...names.map(([id, label]) => ({
      id,
      label,
      icon: <IconLanguage {...icon} />,
      checked: id === language,
      onSelect: () => onLanguage(id),
    })),
    { kind: 'line', id: 'line-scheme' },
    { kind: 'heading', id: 'scheme', label: t`Light and dark` },
    ...schemes.map((each) => ({
      ...each,
      checked: each.id === choice,
      onSelect: () => chooseScheme(each.id),
    })),
    { kind: 'line', id: 'line-out' },
    { id: 'logout', label: t`Log out`, icon: <IconLogout {...icon} />, onSelect: onLogout },
  ];
  return (
    <Menu
      label={t`Account`}
      align="end"
      entries={entries}
      renderButton={(button) => (
        <button {...button} type="button" className={classes.user}>
          <span className={classes.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={15} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    />
  );
}

/** At most two letters: of the first and the last word, or the first two of a single one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    last ? [...first].slice(0, 1).join('') + [...last].slice(0, 1).join('') : [...first].slice(0, 2).join('')
  ).toUpperCase();
}

import { useLingui } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import { languageNames, languages, setLanguage, type Language } from '../../i18n/language.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu } from '../../ui/layer/Menu.tsx';

export const languageEntries = (current: string, choose: (language: Language) => void) =>
  languages.map((id) => ({
    id,
    label: languageNames[id],
    checked: id === current,
    onSelect: () => choose(id),
  }));

/** The language menu of pages in front of the login; `named` shows the current language as text. */
export function LanguageMenu({ named = false }: { named?: boolean }) {
  const { t, i18n } = useLingui();
  const icon = <IconLanguage size={16} stroke={1.6} aria-hidden="true" />;
  return (
    <Menu
      label={t`Language`}
      align="end"
      entries={languageEntries(i18n.locale, (language) => void setLanguage(language))}
      renderButton={(button) =>
        named ? (
          <Button {...button} variant="subtle" icon={icon}>
            {languageNames[languages.find((each) => each === i18n.locale) ?? 'en-US']}
          </Button>
        ) : (
          <Button {...button} variant="subtle" aria-label={t`Language`}>
            {icon}
          </Button>
        )
      }
    />
  );
}

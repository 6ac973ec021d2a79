import { Trans, useLingui } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { languageNames, languages, speak } from '../i18n/language.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Menu } from '../ui/layer/Menu.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import classes from './public-page.module.css';

/** A page for everybody: the name, the language, the way in. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Brand word />
        <span className={classes.tools}>
          <Menu
            label={t`Language`}
            align="end"
            entries={languages.map((id) => ({
              id,
              label: languageNames[id],
              checked: id === i18n.locale,
              onSelect: () => void speak(id),
            }))}
            renderButton={(button) => (
              <Button {...button} variant="subtle" aria-label={t`Language`}>
                <IconLanguage size={16} stroke={1.6} aria-hidden="true" />
              </Button>
            )}
          />
          <ButtonLink to="/user/login">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </span>
      </header>
      <main>{children}</main>
      <Footer />
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Menu } from '../ui/layer/Menu.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { yardCells } from './yard.ts';
import classes from './auth-layout.module.css';

type AuthLayoutProps<Language extends string> = {
  languages: Readonly<Record<Language, string>>;
  language: Language;
  onLanguage: (language: Language) => void;
  /** At the right of the copyright: "Track a parcel". */
  links?: ReactNode;
  children: ReactNode;
};

/** The door: the yard with one lit place at the left, the form at the right; only the form below 1024 px. */
export function AuthLayout<Language extends string>({
  languages,
  language,
  onLanguage,
  links,
  children,
}: AuthLayoutProps<Language>) {
  const { t } = useLingui();
  const names = Object.entries(languages) as [Language, string][];
  return (
    <div className={classes.door}>
      <div className={classes.yard} aria-hidden="true">
        <svg className={classes.cells} width="100%" height="100%">
          {yardCells.map((cell) => (
            <Fragment key={cell.code}>
              <rect x={cell.x} y={cell.y} width="128" height="112" rx="8" data-lit={cell.lit || undefined} />
              <text x={cell.x + 12} y={cell.y + 25} data-lit={cell.lit || undefined}>
                {cell.code}
              </text>
              {cell.parcel && (
                <rect
                  x={cell.x + 71}
                  y={cell.y + 55}
                  width="45"
                  height="45"
                  rx="6"
                  data-parcel
                  data-lit={cell.lit || undefined}
                />
              )}
            </Fragment>
          ))}
        </svg>
        <p className={classes.sentence}>
          <Trans>
            Every parcel
            <br />
            has its place.
          </Trans>
        </p>
      </div>
      <div className={classes.side}>
        <header className={classes.head}>
          <Brand word size={30} />
          <Menu
            label={t`Language`}
            align="end"
            entries={names.map(([id, label]) => ({
              id,
              label,
              checked: id === language,
              onSelect: () => onLanguage(id),
            }))}
            renderButton={(button) => (
              <Button {...button} variant="subtle" icon={<IconLanguage size={16} stroke={1.6} aria-hidden="true" />}>
                {languages[language]}
              </Button>
            )}
          />
        </header>
        <main className={classes.form}>{children}</main>
        <div className={classes.foot}>
          <Footer>{links}</Footer>
        </div>
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { languageNames, languages, speak } from '../i18n/language.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** Pages in front of the door: sign in, first administrator. */
export function Door({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <AuthLayout
      languages={languageNames}
      language={languages.find((each) => each === i18n.locale) ?? 'en-US'}
      onLanguage={(language) => void speak(language)}
      links={
        <Link to="/waybill-query" search={{ track_no: '' }}>
          <Trans>Track a parcel</Trans>
        </Link>
      }
    >
      {children}
    </AuthLayout>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import classes from './invoices.module.css';
import type { InvoiceDetail } from './queries.ts';

type PartyProps = { label: ReactNode; party: InvoiceDetail['content']['buyer']; children?: ReactNode };

/** Name and address of the issuer or the buyer, as printed. */
export function Party({ label, party, children }: PartyProps) {
  const { i18n } = useLingui();
  const lines = [
    party.address1,
    party.address2,
    [party.zip, party.city].filter(Boolean).join(' '),
    party.province,
    party.country_code && countryName(party.country_code, i18n.locale),
  ].filter(Boolean);
  return (
    <section>
      <SectionHead>{label}</SectionHead>
      <address className={classes.party}>
        <b>{party.name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {party.vat_number && (
          <span>
            <Trans>VAT number</Trans>: {party.vat_number}
          </span>
        )}
        {children}
        {party.email && <span>{party.email}</span>}
      </address>
    </section>
  );
}

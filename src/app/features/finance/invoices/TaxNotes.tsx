import { Trans, useLingui } from '@lingui/react/macro';
import classes from './invoices.module.css';
import { reasonLabels } from './labels.ts';
import type { InvoiceDetail } from './queries.ts';

/** The sentences under the totals: why no VAT is charged, who declares passed-on VAT, and that nothing is to be paid. */
export function TaxNotes({ content, kind }: Pick<InvoiceDetail, 'content' | 'kind'>) {
  const { i18n } = useLingui();
  const { taxes, lines, issuer } = content;
  const reasons = [...new Set(taxes.flatMap(({ reason }) => reason ?? []))];
  const isPassedOn = lines.some(({ component }) => component === 'vat' || component === 'duty');
  const number = issuer.ioss_number;
  return (
    <div className={classes.notes}>
      {reasons.map((reason) => (
        <p key={reason}>{i18n._(reasonLabels[reason])}</p>
      ))}
      {isPassedOn && (
        <p>
          {number ? (
            <Trans>
              VAT of consignments up to EUR 150 is declared under the Import One-Stop Shop (IOSS), number {number}.
            </Trans>
          ) : (
            <Trans>VAT of the destination is declared by the seller or under the One-Stop Shop (OSS).</Trans>
          )}
        </p>
      )}
      <p>
        {kind === 'credit-note' ? (
          <Trans>The amount is on the balance of the account.</Trans>
        ) : (
          <Trans>Paid from the balance of the account. Please do not transfer.</Trans>
        )}
      </p>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import classes from './invoices.module.css';
import { componentLabels } from './labels.ts';
import { linesBySubject } from './lines-by-subject.ts';
import type { InvoiceDetail } from './queries.ts';

/** Orders shown at first: an invoice over a month may have hundreds. */
const atFirst = 20;

type InvoiceLinesProps = { content: InvoiceDetail['content']; sign: 1 | -1 };

/** The lines of each order under its number. */
export function InvoiceLines({ content: { lines, currency }, sign }: InvoiceLinesProps) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const groups = linesBySubject(lines);
  const shown = isWhole ? groups : groups.slice(0, atFirst);
  const hidden = groups.length - shown.length;
  return (
    <div>
      <table className={classes.lines} aria-label={t({ message: 'Lines', context: 'invoice' })}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Description</Trans>
            </th>
            <th scope="col">
              <Trans>VAT</Trans>
            </th>
            <th scope="col">
              <Trans>Net amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ subject, label, isOrder, lines: own }) => (
            <Fragment key={subject}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {isOrder ? <Trans>Order {label}</Trans> : label}
                </th>
              </tr>
              {own.map((line) => (
                <tr key={`${line.component} ${line.category} ${line.rate_bp}`}>
                  <td>{i18n._(componentLabels[line.component])}</td>
                  <td>{line.rate_bp / 100}%</td>
                  <td>
                    <MoneyText money={money(line.net_minor * sign + 0, currency)} charged />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Plural value={hidden} one="Show # more order" other="Show # more orders" />
        </Button>
      )}
    </div>
  );
}

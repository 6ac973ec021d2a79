import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Quotation } from './queries.ts';
import classes from './quotations.module.css';

/** What is left of a price after our costs; a low one is marked. For staff. */
export function MarginText({
  margin: { bp, is_low },
}: {
  margin: Pick<NonNullable<Quotation['margin']>, 'bp' | 'is_low'>;
}) {
  const { i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    bp / 10_000,
  );
  if (!is_low) return <>{percent}</>;
  return (
    <span className={classes.low}>
      <IconAlertTriangle size={13} stroke={1.8} aria-hidden="true" /> <Trans>{percent}, low</Trans>
    </span>
  );
}

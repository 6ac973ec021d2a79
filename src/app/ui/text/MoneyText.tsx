import { shownAmount } from '#domain/shared/money/conversion.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { useLingui } from '@lingui/react/macro';
import { useDisplayCurrency } from './display-currency/store.ts';
import { approximately, rateTexts } from './display-currency/texts.ts';
import { formatMoney } from './format-money.ts';
import classes from './text.module.css';

type MoneyTextProps = {
  /** Undefined or null is an unknown amount and shows as a dash. */
  money: Money | null | undefined;
  sign?: 'auto' | 'always';
  /** Red below zero; for margins and balances, not for ordinary postings. */
  alarm?: boolean;
  /** Where money is committed: the amount as it is charged, the converted one next to it. */
  charged?: boolean;
  className?: string | undefined;
};

/** The only component that formats amounts: in the display currency, tabular, symbol in front, a true minus. */
export function MoneyText({ money, sign = 'auto', alarm = false, charged = false, className }: MoneyTextProps) {
  const { i18n, t } = useLingui();
  const display = useDisplayCurrency();
  if (!money) {
    return (
      <span className={classes.muted} title={t`Not known`}>
        —
      </span>
    );
  }
  const tone = alarm && money.minor < 0 ? classes.negative : undefined;
  const converted = shownAmount(money, display);
  const original = formatMoney(money, i18n.locale, { sign });
  const texts = display && rateTexts(display, i18n.locale);
  if (!texts || !converted)
    return <span className={[classes.num, tone, className].filter(Boolean).join(' ')}>{original}</span>;
  const { rate, day } = texts;
  return (
    <span
      className={[classes.num, tone, className].filter(Boolean).join(' ')}
      title={t`${original} at ${rate} of ${day}`}
    >
      {charged ? (
        <>
          {original} <span className={classes.converted}>{approximately(converted, i18n.locale)}</span>
        </>
      ) : (
        formatMoney(converted, i18n.locale, { sign })
      )}
    </span>
  );
}

import type { Money } from '#domain/shared/money/money.ts';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from './format-money.ts';
import classes from './text.module.css';

type MoneyTextProps = {
  /** Undefined or null is an unknown amount and shows as a dash. */
  money: Money | null | undefined;
  sign?: 'auto' | 'always';
  /** Red below zero; for margins and balances, not for ordinary postings. */
  alarm?: boolean;
  className?: string | undefined;
};

/** The only component that formats amounts: tabular, symbol in front, a true minus. */
export function MoneyText({ money, sign = 'auto', alarm = false, className }: MoneyTextProps) {
  const { i18n, t } = useLingui();
  if (!money) {
    return (
      <span className={classes.muted} title={t`Not known`}>
        —
      </span>
    );
  }
  const tone = alarm && money.minor < 0 ? classes.negative : undefined;
  return (
    <span className={[classes.num, tone, className].filter(Boolean).join(' ')}>
      {formatMoney(money, i18n.locale, { sign })}
    </span>
  );
}

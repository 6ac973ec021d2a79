import { shownAmount, shownUnitPrice, type DisplayCurrency } from '#domain/shared/money/conversion.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { rateText } from '#domain/shared/money/rate.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import { formatDate } from '../format-date.ts';
import { formatMoney, formatUnitPrice, type MoneyForm } from '../format-money.ts';
import { writeNumber } from '../number-format.ts';

/** Amounts as a user with this display currency reads them. */
export type MoneyTexts = {
  /** The amount that is shown: converted, or unchanged where there is no rate. */
  readonly shown: (money: Money) => Money;
  readonly text: (money: Money, form?: MoneyForm) => string;
  readonly price: (unit: UnitPrice) => string;
  /** Where money is committed: the charged amount first, the converted one next to it. */
  readonly charged: (money: Money) => string;
};

export function moneyTexts(display: DisplayCurrency | null, locale: string): MoneyTexts {
  const shown = (money: Money) => shownAmount(money, display) ?? money;
  return {
    shown,
    text: (money, form) => formatMoney(shown(money), locale, form),
    price: (unit) => formatUnitPrice(shownUnitPrice(unit, display) ?? unit, locale),
    charged: (money) => {
      const converted = shownAmount(money, display);
      return `${formatMoney(money, locale)}${converted ? ` ${approximately(converted, locale)}` : ''}`;
    },
  };
}

/** ≈ $74.17 */
export const approximately = (money: Money, locale: string): string => `≈ ${formatMoney(money, locale)}`;

/** The rate and its day; null without a rate. */
export function rateTexts({ rate_e8, at }: DisplayCurrency, locale: string): { rate: string; day: string } | null {
  if (rate_e8 === null || at === null) return null;
  const plain = rateText(rate_e8);
  const digits = plain.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { rate: writeNumber(format, plain), day: formatDate(new Date(at), 'day') };
}

import { useLingui } from '@lingui/react/macro';
import { moneyTexts, type MoneyTexts } from './texts.ts';
import { useDisplayCurrency } from './store.ts';

/** For sentences, labels and charts; elsewhere use `MoneyText`. */
export function useMoneyTexts(): MoneyTexts {
  const { i18n } = useLingui();
  return moneyTexts(useDisplayCurrency(), i18n.locale);
}

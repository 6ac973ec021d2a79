import { useLingui } from '@lingui/react/macro';
import type { Figures } from '#domain/finance/books/trial-balance.ts';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { BalanceText } from './BalanceText.tsx';

/** Opening, debit, credit and closing of an account. */
export function FigureRows({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'opening', label: t`Opening`, value: <BalanceText money={figures.opening} /> },
        { id: 'debit', label: t`Debit`, value: <MoneyText money={figures.debit} /> },
        { id: 'credit', label: t`Credit`, value: <MoneyText money={figures.credit} /> },
        { id: 'closing', label: t`Closing`, value: <BalanceText money={figures.closing} /> },
      ]}
    />
  );
}

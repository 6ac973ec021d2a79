import { useLingui } from '@lingui/react/macro';
import type { Output } from '../../../../../sync/calls.ts';
import { FigureStrip } from '../../../../../ui/FigureStrip.tsx';
import { MoneyText } from '../../../../../ui/text/MoneyText.tsx';

type StatementSumsProps = { statement: Pick<Output<'account.dailyBill'>, 'opening' | 'closing' | 'sums'> };

/** From the balance before a period to the one after it. */
export function StatementSums({ statement: { opening, closing, sums } }: StatementSumsProps) {
  const { t } = useLingui();
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'opening', label: t`Opening balance`, value: <MoneyText money={opening} alarm /> },
        { id: 'paid', label: t`Paid in`, value: <MoneyText money={sums.paid} sign="always" /> },
        { id: 'charged', label: t`Charges`, value: <MoneyText money={sums.charged} sign="always" /> },
        { id: 'returned', label: t`Given back`, value: <MoneyText money={sums.returned} sign="always" /> },
        { id: 'other', label: t`Other`, value: <MoneyText money={sums.other} sign="always" /> },
        { id: 'closing', label: t`Closing balance`, value: <MoneyText money={closing} alarm /> },
      ]}
    />
  );
}

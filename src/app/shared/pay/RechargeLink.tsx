import { Trans, useLingui } from '@lingui/react/macro';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { useMoneyTexts } from '../../ui/text/display-currency/use-money-texts.ts';

/** Leads to a recharge of what is missing; nothing is missing while only overdue charges stop a payment. */
export function RechargeLink({ missing }: { missing: Money }) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const search = missing.minor > 0 ? { amount: plainAmount(missing) } : {};
  return (
    <ButtonLink to="/accounts/recharge" search={search} variant="primary" size="pay" block>
      {missing.minor > 0 ? t`Recharge ${charged(missing)}` : <Trans>Recharge the balance</Trans>}
    </ButtonLink>
  );
}

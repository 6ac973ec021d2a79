import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconChecklist } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { chargeRuleQuery } from '../queries.ts';

const ChargeRule = lazy(() => import('./ChargeRule.tsx'));

/** Opens the seller's rule for extra charges, and shows its limit. */
export function ChargeRuleButton() {
  const [isOpen, setOpen] = useState(false);
  const { charged } = useMoneyTexts();
  const { data } = useQuery(chargeRuleQuery);
  const limit = data && data.limit.minor > 0 ? charged(data.limit) : null;
  return (
    <>
      <Button icon={<IconChecklist size={16} stroke={1.6} />} disabled={!data} onClick={() => setOpen(true)}>
        {limit === null ? <Trans>Auto-accept: off</Trans> : <Trans>Auto-accept: up to {limit}</Trans>}
      </Button>
      <Suspense fallback={null}>
        {isOpen && data && <ChargeRule limit={data.limit} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

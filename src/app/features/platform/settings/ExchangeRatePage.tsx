import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Loaded } from './Loaded.tsx';
import { BankFile } from './rates/BankFile.tsx';
import { RateHistory } from './rates/RateHistory.tsx';
import { RatesInForce } from './rates/RatesInForce.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const RateForm = lazy(async () => ({ default: (await import('./rates/RateForm.tsx')).RateForm }));

type Pair = { readonly from: string; readonly to: string };

type ExchangeRatePageProps = {
  /** Two currencies without a rate: the form opens with them. */
  missing: Pair | null;
  onEntered: () => void;
};

/** The rates in use, the bank's suggestions, and the history. */
export function ExchangeRatePage({ missing, onEntered }: ExchangeRatePageProps) {
  const { t } = useLingui();
  const inForce = useQuery(callQuery('exchange_rate.exchangeRate', {}));
  const source = useQuery(callQuery('exchange_rate.source', {}));
  const mayEdit = useCan('rate.edit');
  const [edited, setEdited] = useState<(Pair & { value: string }) | null>(
    mayEdit && missing ? { ...missing, value: '' } : null,
  );
  const close = () => {
    setEdited(null);
    onEntered();
  };
  return (
    <SettingsFrame
      name="settingsExchangeRate"
      description={
        <Trans>
          Recharges, quotations and display amounts use these rates. A new rate takes effect when it is set; earlier
          bookings keep theirs.
        </Trans>
      }
    >
      <Loaded query={inForce}>
        {(data) => (
          <RatesInForce
            rates={data.list}
            onOpen={mayEdit ? setEdited : undefined}
            action={
              mayEdit && (
                <Button
                  variant="primary"
                  icon={<IconPencil size={16} stroke={1.6} />}
                  onClick={() => setEdited({ from: 'EUR', to: '', value: '' })}
                >
                  {t`Set a rate`}
                </Button>
              )
            }
          />
        )}
      </Loaded>
      <Loaded query={source}>{(data) => <BankFile key={data.day} source={data} mayEdit={mayEdit} />}</Loaded>
      <RateHistory />
      {edited && (
        <Suspense>
          <RateForm start={edited} rates={inForce.data?.list ?? []} onClose={close} />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

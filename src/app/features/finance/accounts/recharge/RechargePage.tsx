import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMoney } from '../../../../ui/text/format-money.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { useMe } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { SubmitButton } from '../../../../ui/form/Form.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { BalanceCard } from '../BalanceCard.tsx';
import { CreditDue } from '../CreditDue.tsx';
import { moneyOf } from './claim.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { MyPayments } from '../MyPayments.tsx';
import { MyRecharges } from './MyRecharges.tsx';
import { PaypalRecharge } from './PaypalRecharge.tsx';
import type { BankAccount } from '../rows.ts';
import { bankQuery, type RechargeState } from '../queries.ts';
import { TransferTo } from '../../../../shared/pay/TransferTo.tsx';
import { useClaim } from './use-claim.ts';
import classes from '../accounts.module.css';

type RechargePageProps = { state: RechargeState; onState: (next: RechargeState, how?: { replace: boolean }) => void };

/** A seller's form for a transfer, and the earlier claims. */
export function RechargePage({ state, onState }: RechargePageProps) {
  const me = useMe();
  const isSeller = me.role_name.includes('buyer');
  const { data: bank, error, refetch } = useQuery(bankQuery);
  // A new key after every claim resets the form.
  const [round, setRound] = useState(0);
  const [seller, setSeller] = useState<string | null>(isSeller ? me._id : null);
  const done = () => {
    setRound(round + 1);
    onState({ ...state, amount: '', list: { ...state.list, page: 1 } });
  };
  return (
    <>
      <PageHead
        title={<Trans>Recharge</Trans>}
        actions={
          <ButtonLink to="/accounts/bill-history">
            <Trans>Bill history</Trans>
          </ButtonLink>
        }
      />
      <div className={classes.top}>
        <Stack gap="md" className={classes.balance}>
          {seller && <CreditDue userId={seller} />}
          {seller && <BalanceCard userId={seller} />}
          {isSeller && bank && (
            <PaypalRecharge currency={bank.currency} missing={readMoney(state.amount, bank.currency)} />
          )}
        </Stack>
        <div className={classes.form}>
          {bank ? (
            <NewClaim
              key={round}
              bank={bank}
              amount={round === 0 ? state.amount : ''}
              asksSeller={!isSeller}
              onSeller={setSeller}
              onDone={done}
            />
          ) : (
            <Surface>
              {error ? (
                <NotLoaded error={error} title={<Trans>The form did not load</Trans>} onRetry={() => void refetch()} />
              ) : (
                <Box mih={480} />
              )}
            </Surface>
          )}
        </div>
        <div className={classes.pending}>{isSeller && bank && <MyPayments bank={bank} />}</div>
      </div>
      <Box mt="md">
        <MyRecharges
          list={state.list}
          onList={(list, how) => onState({ ...state, list }, how)}
          open={state.open}
          onOpen={(open) => onState({ ...state, open })}
          bank={bank}
          showSeller={!isSeller}
        />
      </Box>
    </>
  );
}

type NewClaimProps = {
  bank: BankAccount;
  /** The missing amount from the URL. */
  amount: string;
  asksSeller: boolean;
  onSeller: (seller: string | null) => void;
  onDone: () => void;
};

function NewClaim({ bank, amount, asksSeller, onSeller, onDone }: NewClaimProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const missing = readMoney(amount, bank.currency);
  const claim = useClaim({
    row: null,
    start: missing ?? { minor: 0, currency: bank.currency },
    asksSeller,
    onDone: (row) => {
      const sum = charged(row.claimed);
      showToast({ tone: 'good', title: t`${row.number} is with us`, text: t`${sum} waits to be confirmed.` });
      onDone();
    },
  });
  const { values, isPending } = claim.form;
  const claimed = moneyOf(values.amount);
  const sum = claimed && claimed.minor > 0 ? charged(claimed) : '';
  const phone = useWidth() === 'phone';
  const transfer = (
    <TransferTo bank={bank} method={values.method}>
      <Trans>Send the money first. It is added to the balance when the transfer has arrived.</Trans>
    </TransferTo>
  );
  return (
    <Surface title={asksSeller ? <Trans>Enter a transfer of a seller</Trans> : <Trans>Enter your transfer</Trans>}>
      <Flex gap="xl">
        <Box flex={1} miw={0}>
          <ClaimForm
            id="claim"
            claim={claim}
            bank={bank}
            asksSeller={asksSeller}
            onSeller={onSeller}
            missing={missing}
            afterMethod={phone && transfer}
          />
          <Box maw={560} mt={20}>
            <SubmitButton form="claim" size="pay" block loading={isPending} why={claim.why}>
              {sum ? t`Recharge ${sum}` : t`Recharge`}
            </SubmitButton>
          </Box>
        </Box>
        {!phone && (
          <Box w={300} flex="none">
            {transfer}
          </Box>
        )}
      </Flex>
    </Surface>
  );
}

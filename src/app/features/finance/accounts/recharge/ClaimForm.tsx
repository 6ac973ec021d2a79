import { Trans, useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { claimMethods } from '#domain/finance/accounts/recharge.ts';
import { currencies } from '#domain/shared/money/currencies.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { inCurrency, moneyOf, worthToday } from './claim.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { ProofView } from '../proof/ProofView.tsx';
import type { BankAccount } from '../rows.ts';
import { SellerField } from '../SellerField.tsx';
import type { Claim } from './use-claim.ts';
import { methodLabels } from '../labels.ts';
import classes from '../accounts.module.css';

type ClaimFormProps = {
  id: string;
  claim: Claim;
  bank: BankAccount | undefined;
  /** Staff choose the seller of a new claim. */
  asksSeller: boolean;
  onSeller?: (seller: string | null) => void;
  /** The amount missing on the page that linked here. */
  missing?: Money | null;
  /** Under the payment method, on narrow screens. */
  afterMethod?: ReactNode;
};

const labels = new Map(currencies.map(({ value, label }) => [value as string, label]));

export function ClaimForm(props: ClaimFormProps) {
  const { id, claim, bank, asksSeller, onSeller, missing = null, afterMethod } = props;
  const { t, i18n } = useLingui();
  const { form, proof } = claim;
  const { values, field } = form;
  const [opened, setOpened] = useState(values.note !== '');
  const amount = moneyOf(values.amount);
  const { currency } = values.amount;
  const worth = worthToday(amount, bank);
  const worthText = worth && formatMoney(worth, i18n.locale);
  const known = bank?.currencies.map((one) => one.currency) ?? [currency];
  const sameAsMissing = missing !== null && amount?.minor === missing.minor && amount.currency === missing.currency;
  return (
    <Form id={id} {...form.props}>
      {asksSeller && (
        <SellerField
          {...field('seller_id')}
          onChange={(seller) => {
            form.set('seller_id', seller);
            onSeller?.(seller);
          }}
        />
      )}
      <div className={classes.amount}>
        <MoneyField
          label={<Trans>Amount sent</Trans>}
          {...field('amount.minor')}
          value={amount}
          currency={currency}
          onChange={(money) => form.set('amount.minor', money?.minor ?? null)}
          help={sameAsMissing ? <Trans>This is what was missing.</Trans> : undefined}
        />
        <SelectField
          label={<Trans>Currency</Trans>}
          help={sameAsMissing ? <>&nbsp;</> : undefined}
          options={known.map((code) => ({ value: code, label: code, note: labels.get(code) ?? '' }))}
          {...field('amount.currency')}
          onChange={(next) => {
            if (!next) return;
            form.set('amount.minor', inCurrency(values.amount, next).minor);
            form.set('amount.currency', next);
          }}
        />
        {worthText && (
          <Text mt={-6} size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
            <Trans>About {worthText} at today’s rate. The rate of the day it is confirmed counts.</Trans>
          </Text>
        )}
      </div>
      <RadioCards
        columns
        label={t`How it was sent`}
        cards={claimMethods.map((value) => ({ value, label: i18n._(methodLabels[value]) }))}
        value={values.method}
        onChange={(method) => form.set('method', method)}
      />
      {afterMethod}
      <TextField
        label={<Trans>Reference of the transfer</Trans>}
        help={<Trans>As on the bank statement, so that we find it.</Trans>}
        {...field('reference')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {claim.storedProof && proof.file === null && <ProofView small proof={claim.storedProof} />}
      <ProofField
        optional
        proof={proof}
        error={form.errorOf('proof_file_id')}
        help={
          claim.storedProof ? (
            <Trans>Choose another one to replace it.</Trans>
          ) : (
            <Trans>A picture of the receipt or the bank’s confirmation speeds it up.</Trans>
          )
        }
      />
      {opened ? (
        <TextAreaField optional label={<Trans>Note</Trans>} rows={2} {...field('note')} />
      ) : (
        <UnstyledButton
          py={6}
          fz="sm"
          fw={500}
          c="var(--py-text2)"
          td="underline var(--py-line2)"
          style={{ justifySelf: 'start', textUnderlineOffset: 3 }}
          onClick={() => setOpened(true)}
        >
          <Trans>Add a note</Trans>
        </UnstyledButton>
      )}
    </Form>
  );
}

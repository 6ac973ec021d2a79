import { Trans, useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { rechargeMethods } from '#domain/accounts/recharge.ts';
import { currencies } from '#domain/money/currencies.ts';
import type { Money } from '#domain/money/money.ts';
import { Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { inCurrency, worthToday } from './claim.ts';
import { ProofField } from './ProofField.tsx';
import { ProofView } from './ProofView.tsx';
import type { BankAccount } from './rows.ts';
import { SellerField } from './SellerField.tsx';
import type { Claim } from './use-claim.ts';
import { methodWords } from './words.ts';
import classes from './accounts.module.css';

type ClaimFormProps = {
  id: string;
  claim: Claim;
  bank: BankAccount | undefined;
  /** Staff says for whom; never for a claim that stands. */
  asksSeller: boolean;
  /** What was missing elsewhere and brought the person here. */
  missing?: Money | null;
  /** Under the choice of the way, where there is no room beside the form. */
  afterMethod?: ReactNode;
};

const labels = new Map(currencies.map(({ value, label }) => [value as string, label]));

/** The fields of a claim. Judged on leaving, then on each change. */
export function ClaimForm({ id, claim, bank, asksSeller, missing = null, afterMethod }: ClaimFormProps) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState(claim.fields.note !== '');
  const { fields, set, leave, shown, proof } = claim;
  const worth = worthToday(fields.amount, bank);
  const worthText = worth && formatMoney(worth, i18n.locale);
  const known = bank?.currencies.map((one) => one.currency) ?? [fields.currency];
  const { amount } = fields;
  const sameAsMissing = missing !== null && amount?.minor === missing.minor && amount.currency === missing.currency;
  return (
    <Form id={id} onSubmit={claim.send}>
      {asksSeller && (
        <SellerField value={fields.seller} onChange={(seller) => set({ seller })} error={shown('seller')} />
      )}
      <div className={classes.amount}>
        <MoneyField
          label={<Trans>Amount sent</Trans>}
          value={fields.amount}
          currency={fields.currency}
          onChange={(amount) => set({ amount })}
          onBlur={leave('amount')}
          error={shown('amount')}
          help={sameAsMissing ? <Trans>This is what was missing.</Trans> : undefined}
        />
        <SelectField
          label={<Trans>Currency</Trans>}
          help={sameAsMissing ? <>&nbsp;</> : undefined}
          options={known.map((code) => ({ value: code, label: code, note: labels.get(code) ?? '' }))}
          value={fields.currency}
          onChange={(currency) => currency && set(inCurrency(fields.amount, currency))}
          error={claim.currencyError}
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
        cards={rechargeMethods.map((value) => ({ value, label: i18n._(methodWords[value]) }))}
        value={fields.method}
        onChange={(method) => set({ method })}
      />
      {afterMethod}
      <TextField
        label={<Trans>Reference of the transfer</Trans>}
        help={<Trans>As it stands on the bank statement, so that we find it.</Trans>}
        value={fields.reference}
        onChange={(reference) => set({ reference })}
        onBlur={leave('reference')}
        error={shown('reference')}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {claim.keptProof && proof.file === null && <ProofView small proof={claim.keptProof} />}
      <ProofField
        optional
        proof={proof}
        help={
          claim.keptProof ? (
            <Trans>Choose another one to replace it.</Trans>
          ) : (
            <Trans>A picture of the receipt or the bank’s confirmation speeds it up.</Trans>
          )
        }
      />
      {opened ? (
        <TextAreaField
          optional
          label={<Trans>Note</Trans>}
          value={fields.note}
          onChange={(note) => set({ note })}
          rows={2}
          maxLength={500}
        />
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

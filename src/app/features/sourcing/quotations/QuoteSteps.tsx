import { Trans, useLingui } from '@lingui/react/macro';
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { formatUnitPrice } from '../../../ui/text/format-money.ts';
import type { QuoteStep } from './queries.ts';
import { schemeName } from './scheme-names.ts';
import classes from './quotations.module.css';

type Unit = Extract<QuoteStep, { code: 'goods' }>['amount'];

/** A price per piece with all its digits. */
export function UnitText({ price }: { price: Unit }) {
  const { i18n } = useLingui();
  return <>{formatUnitPrice(price, i18n.locale)}</>;
}

/** A sum per piece or parcel, such as VAT: what is paid, in whole cents. */
export const SumText = ({ price }: { price: Unit }) => <MoneyText money={lineTotal(price, 1)} />;

/** The steps that form a price, from the first cost to the total. Sellers get fewer of them from the server. */
export function QuoteSteps({ steps }: { steps: readonly QuoteStep[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={classes.steps}>
      {steps.map((step, at) => {
        const { name, value } = stepTexts(step, i18n);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- surcharges may have the same name; steps have no other key
          <div key={`${step.code} ${at}`} data-step={step.code}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type Texts = { readonly name: ReactNode; readonly value: ReactNode };
const percent = (bp: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bp / 10_000);
const named = (scheme: string, i18n: I18n): string => {
  const name = schemeName(scheme);
  return typeof name === 'string' ? name : i18n._(name);
};
const perUnit = (e8: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(e8 / 100_000_000);

function stepTexts(step: QuoteStep, i18n: I18n): Texts {
  const { locale } = i18n;
  switch (step.code) {
    case 'factory':
      return {
        name: (
          <Trans>
            Factory price of <DateText value={step.date} form="day" />
          </Trans>
        ),
        value: <MoneyText money={step.price} />,
      };
    case 'freight':
      return { name: <Trans>Freight in China, {step.grams} g</Trans>, value: <MoneyText money={step.cost} /> };
    case 'packing':
      return { name: <Trans context="cost">Packing</Trans>, value: <MoneyText money={step.cost} /> };
    case 'quality':
      return { name: <Trans>Quality check</Trans>, value: <MoneyText money={step.cost} /> };
    case 'cost':
      return { name: <Trans>Costs of the goods</Trans>, value: <MoneyText money={step.cost} /> };
    case 'rate':
      return {
        name: (
          <Trans>
            At {perUnit(step.rate.e8, locale)} {step.rate.from} per {step.rate.to} of{' '}
            <DateText value={step.rate.date} form="day" />
          </Trans>
        ),
        value: <UnitText price={step.amount} />,
      };
    case 'margin':
      return {
        name: (
          <Trans>
            With {percent(step.bp, locale)}, formula version {step.formula.version}
          </Trans>
        ),
        value: <UnitText price={step.amount} />,
      };
    case 'shipping-margin':
      return { name: <Trans>Shipping with {percent(step.bp, locale)}</Trans>, value: <UnitText price={step.amount} /> };
    case 'fixed':
      return { name: <Trans>Fixed part</Trans>, value: <MoneyText money={step.amount} /> };
    case 'goods':
      return {
        name: step.entered ? <Trans>Goods per piece, entered</Trans> : <Trans>Goods per piece</Trans>,
        value: (
          <b>
            <UnitText price={step.amount} />
          </b>
        ),
      };
    case 'weight':
      return {
        name:
          step.volumetric_g > step.grams ? (
            <Trans>
              Weight: {step.grams} g, by size {step.volumetric_g} g
            </Trans>
          ) : (
            <Trans>Weight: {step.grams} g</Trans>
          ),
        value: <Trans>{step.chargeable_g} g count</Trans>,
      };
    case 'channel':
      return {
        name: <Trans>Channel</Trans>,
        value: (
          <>
            {step.name}
            {step.zone && ` · ${step.zone}`}
          </>
        ),
      };
    case 'carrier-price':
      return {
        name: (
          <Trans>
            Carrier, {step.from_g} to {step.to_g} g
          </Trans>
        ),
        value: (
          <>
            <MoneyText money={step.base} /> + <UnitText price={step.per_kg} />
            /kg
          </>
        ),
      };
    case 'surcharge':
      return {
        name: step.remote_area ? <Trans>Remote area {step.remote_area}</Trans> : step.name,
        value: step.amount ? <MoneyText money={step.amount} /> : <Trans>included</Trans>,
      };
    case 'shipping':
      return { name: <Trans>Shipping by weight, per piece</Trans>, value: <UnitText price={step.amount} /> };
    case 'base':
      return { name: <Trans>Shipping per parcel</Trans>, value: <SumText price={step.amount} /> };
    case 'vat':
      return {
        name: (
          <Trans>
            VAT {percent(step.rate_bp, locale)}, {named(step.scheme, i18n)}
          </Trans>
        ),
        value: <SumText price={step.amount} />,
      };
    case 'duty':
      return {
        name: step.threshold ? (
          <Trans>
            Import duty, {named(step.scheme, i18n)} up to <MoneyText money={step.threshold} />
          </Trans>
        ) : (
          <Trans>Import duty, {named(step.scheme, i18n)}</Trans>
        ),
        value: <MoneyText money={step.amount} />,
      };
    case 'no-tax':
      return { name: <Trans>VAT and duty</Trans>, value: <Trans>none</Trans> };
    case 'total':
      return {
        name: <Trans>Total of {step.quantity}</Trans>,
        value: (
          <b>
            <MoneyText money={step.amount} />
          </b>
        ),
      };
    case 'left':
      return {
        name: step.low ? (
          <Trans>Margin {percent(step.bp, locale)}, below the limit</Trans>
        ) : (
          <Trans>Margin {percent(step.bp, locale)}</Trans>
        ),
        value: <MoneyText money={step.amount} alarm />,
      };
  }
}

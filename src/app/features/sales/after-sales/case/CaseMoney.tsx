import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { isZero } from '#domain/shared/money/money.ts';
import { Note } from '../../../../ui/Note.tsx';
import { CostRows, type CostRow } from '../../../../shared/pay/CostRows.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import type { CaseDetail } from '../queries.ts';

const kilos = (grams: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(grams / 1000);

/** The amounts of a case, with the order's cost so far. */
export function CaseMoney({ detail }: { detail: CaseDetail }) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const { kind, amount, product, shipping, charge, total_cost, rest, requested, status } = detail;
  const parts: CostRow[] =
    kind === 'collect'
      ? []
      : [
          { id: 'product', label: <Trans>Product cost</Trans>, money: product },
          { id: 'shipping', label: <Trans>Shipping cost</Trans>, money: shipping },
        ];
  const totals = {
    refund: <Trans>Goes back</Trans>,
    resend: <Trans>Costs</Trans>,
    collect: <Trans>Extra charge</Trans>,
  };
  const left = charged({ ...rest.product, minor: rest.product.minor + rest.shipping.minor });
  return (
    <section>
      <SectionHead>
        <Trans>Money</Trans>
      </SectionHead>
      <CostRows
        rows={[
          ...parts,
          {
            id: 'total',
            label: totals[kind],
            money: amount,
            total: true,
            charged: status === afterSaleStatus.unconfirmed,
          },
          ...(requested.minor === amount.minor
            ? []
            : [{ id: 'requested', label: <Trans>Requested</Trans>, money: requested }]),
          { id: 'charge', label: <Trans>Charged for the order</Trans>, money: charge },
          { id: 'cost', label: <Trans>Order cost so far</Trans>, money: total_cost },
        ]}
      />
      <Stack gap="xs" mt="sm">
        <RateNote />
        {kind === 'resend' && (
          <Note
            title={detail.payment_type === 1 ? <Trans>The buyer pays</Trans> : <Trans>The platform pays</Trans>}
            text={
              detail.payment_type === 1 ? (
                <Trans>The costs leave the seller’s balance when it is confirmed.</Trans>
              ) : (
                <Trans>It costs the seller nothing.</Trans>
              )
            }
          />
        )}
        {detail.actions.includes('object') && <NotRight acceptsAt={detail.accepts_at} />}
        {kind === 'refund' && status === afterSaleStatus.unconfirmed && (
          <Note text={t`Tips: Max ${left} could be refunded.`} />
        )}
        <Explained detail={detail} />
      </Stack>
      {status === afterSaleStatus.unconfirmed && isZero(amount) && kind === 'resend' && (
        <Note tone="wait" text={<Trans>No channel is available today.</Trans>} />
      )}
    </section>
  );
}

/** How a seller can object to a charge, which they cannot reject. */
function NotRight({ acceptsAt }: { acceptsAt: string | null }) {
  return (
    <Note
      title={<Trans>Not right?</Trans>}
      text={
        acceptsAt ? (
          <Trans>
            Object with a reason: it is answered or waived. Otherwise it counts as accepted from{' '}
            <DateText value={acceptsAt} />.
          </Trans>
        ) : (
          <Trans>Object with a reason: it is answered or waived. Nothing leaves the balance before you accept.</Trans>
        )
      }
    />
  );
}

/** How our proposal was calculated. */
function Explained({ detail: { weight, duty, origin } }: { detail: CaseDetail }) {
  const { i18n } = useLingui();
  const { text: money } = useMoneyTexts();
  if (weight) {
    const [expected, weighed] = [kilos(weight.expected_g, i18n.locale), kilos(weight.weighed_g, i18n.locale)];
    const [price, charged] = [money(weight.price), money(weight.charged)];
    return (
      <Note
        title={
          <Trans>
            Weighed {weighed} kg, expected {expected} kg
          </Trans>
        }
        text={
          <Trans>
            The channel asks {price} for it; {charged} was charged.
          </Trans>
        }
      />
    );
  }
  if (duty) {
    const each = money(duty.each);
    return (
      <Note
        title={<Trans>Duty under {duty.scheme.toUpperCase()}</Trans>}
        text={
          <Trans>
            <Plural value={duty.lines} one="# distinct item" other="# distinct items" /> at {each} each.
          </Trans>
        }
      />
    );
  }
  if (origin === 'shop-cancelled')
    return <Note text={<Trans>The shop cancelled the order after it was paid. The label is withheld.</Trans>} />;
  return null;
}

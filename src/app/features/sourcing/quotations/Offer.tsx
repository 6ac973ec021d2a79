import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { ChannelText, DaysText } from './columns.tsx';
import { MarginText } from './MarginText.tsx';
import { PriceActions } from './PriceActions.tsx';
import type { Quotation } from './queries.ts';
import { SumText, UnitText } from './QuoteSteps.tsx';
import { ValidUntil } from './ValidUntil.tsx';
import classes from './quotations.module.css';

/** One price in the detail of an inquiry: its parts, days and end, and what can be decided. */
export function Offer({ price, onShow }: { price: Quotation; onShow: () => void }) {
  const { previous_total: before, total, reason, target } = price;
  return (
    <li>
      <button type="button" className={classes.offer} onClick={onShow}>
        <Flag code={price.country_code} />
        <span className={classes.channel}>
          <ChannelText price={price} />
          <Text span inherit size="sm" c="dimmed">
            <DaysText price={price} /> · <ValidUntil price={price} isNamed />
          </Text>
        </span>
        <span className={classes.total}>
          <b>
            <MoneyText money={total} />
          </b>
          {before && before.minor !== total.minor && (
            <Text span inherit size="sm" c="dimmed">
              <MoneyText money={{ ...total, minor: total.minor - before.minor }} sign="always" />
            </Text>
          )}
        </span>
      </button>
      <dl className={classes.parts}>
        <Part name={<Trans>Goods</Trans>}>
          <UnitText price={price.goods} />
        </Part>
        <Part name={<Trans>Shipping</Trans>}>
          <MoneyText money={price.shipping} />
        </Part>
        <Part name={<Trans>VAT</Trans>}>
          <SumText price={price.vat} />
        </Part>
        <Part name={<Trans>Duty</Trans>}>
          <MoneyText money={price.duty} />
        </Part>
        {price.margin && (
          <Part name={<Trans>Margin</Trans>}>
            <MarginText margin={price.margin} />
          </Part>
        )}
      </dl>
      {reason && (
        <Text size="sm" c="dimmed" mt={4} className={classes.reason ?? ''}>
          {reason}
          {target && (
            <>
              {' · '}
              <Trans>Price hoped for</Trans> <MoneyText money={target} />
            </>
          )}
        </Text>
      )}
      <Group gap={8} justify="space-between" className={classes.acts ?? ''}>
        <StatusMark family="inquiry" status={price.status} full />
        <PriceActions price={price} />
      </Group>
    </li>
  );
}

const Part = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

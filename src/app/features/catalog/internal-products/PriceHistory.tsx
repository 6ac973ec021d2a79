import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { money } from '#domain/shared/money/money.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Offer } from './queries.ts';
import classes from './products.module.css';

/** Change against the price before, in whole percent. */
const percentOf = (minor: number, before: number): number => Math.round(((minor - before) / before) * 100);

/** The prices an offer has had at its minimum order quantity, the newest first. */
export function PriceHistory({ offer: { history } }: { offer: Offer }) {
  return (
    <section className={classes.history}>
      <SectionHead line>
        <Trans>Price history</Trans>
      </SectionHead>
      <ul className={classes.variants}>
        {history.map((price, index) => {
          const before = history[index + 1];
          const percent = before?.currency === price.currency ? percentOf(price.price_minor, before.price_minor) : 0;
          return (
            <li key={price.at} className={classes.past}>
              <span>
                <DateText value={price.at} form="day" />{' '}
                <Text span size="sm" c="dimmed">
                  {price.actor}
                </Text>
              </span>
              <span>
                {percent !== 0 && (
                  <Text span size="sm" c="dimmed">
                    {percent > 0 ? '+' : '−'}
                    {Math.abs(percent)} %{' '}
                  </Text>
                )}
                <MoneyText money={money(price.price_minor, price.currency)} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

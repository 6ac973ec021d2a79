import { Plural, Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { money } from '#domain/shared/money/money.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { ProductEdit } from './queries.ts';

type SupplierPriceProps = {
  offer: ProductEdit['supplier_prices'][number];
  /** The factory price in the form. */
  costFen: number;
  onTake: (costFen: number) => void;
};

/** The price of the preferred supplier, offered where the factory price is another one. It never changes by itself. */
export function SupplierPrice({
  offer: { supplier, price, from, cost_fen: fen, at },
  costFen,
  onTake,
}: SupplierPriceProps) {
  if (fen === costFen) return null;
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" c="dimmed" flex="1 1 180px">
        <MoneyText money={price} />
        {price.currency !== 'CNY' && fen !== null && (
          <>
            {' '}
            (<MoneyText money={money(fen, 'CNY')} />)
          </>
        )}
        {' · '}
        {supplier}, <DateText value={at} form="day" />
        {from > 1 && (
          <>
            {' · '}
            <Plural value={from} one="from # piece" other="from # pieces" />
          </>
        )}
        {fen === null && (
          <>
            {' · '}
            <Trans>No exchange rate is known.</Trans>
          </>
        )}
      </Text>
      {fen !== null && (
        <Button onClick={() => onTake(fen)}>
          <Trans>Take over the price of {supplier}</Trans>
        </Button>
      )}
    </Group>
  );
}

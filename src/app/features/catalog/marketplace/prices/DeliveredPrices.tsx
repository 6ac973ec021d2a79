import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../../session/session.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Flag } from '../../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { deliveredPrices, type Delivered } from './delivered.ts';
import { deliveredQuery } from '../queries.ts';

/** The rows shown at first. */
const few = 5;

type DeliveredPricesProps = { productId: string; country: string };

/**
 * What one piece costs delivered, per main country. Sellers see nothing without prices: the shipping prices say why.
 * Staff can have them computed at once instead of by the next job.
 */
export function DeliveredPrices({ productId, country }: DeliveredPricesProps) {
  const { t } = useLingui();
  const mayCompute = useCan('market.edit');
  // Computed by a job some time after a change, without an event.
  const { data, error, refetch } = useQuery({ ...deliveredQuery(productId), refetchInterval: 30_000 });
  const prices = deliveredPrices(data ?? [], country);
  if (data && prices.length === 0 && !mayCompute) return null;
  return (
    <section>
      <SectionHead
        line
        end={mayCompute && data && <ComputeAgain productId={productId} onDone={() => void refetch()} />}
      >
        <Trans>Delivered price by country</Trans>
      </SectionHead>
      {error && !data && (
        <ErrorPanel
          title={<Trans>The delivered prices did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows label={t`Delivered price by country`} rows={few} />}
      {prices.length > 0 && <PriceTable prices={prices} />}
      {data && prices.length === 0 && (
        <Text c="dimmed" mt="xs">
          <Trans>No price yet. It needs a formula, weights and a channel that carries the product.</Trans>
        </Text>
      )}
    </section>
  );
}

function ComputeAgain({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { t } = useLingui();
  const compute = useCommand('market_product.regenerateQuotation', {
    onDone: ({ prices }) => {
      onDone();
      showToast({
        tone: prices > 0 ? 'good' : 'wait',
        title: t`${plural(prices, { one: '# price computed', other: '# prices computed' })}`,
      });
    },
  });
  return (
    <Button
      variant="subtle"
      loading={compute.isPending}
      onClick={() => compute.mutate({ market_product_id: productId })}
    >
      <Trans>Compute again</Trans>
    </Button>
  );
}

function PriceTable({ prices }: { prices: readonly Delivered[] }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = i18n.number(prices.length);
  return (
    <>
      <Table tabularNums horizontalSpacing={6} verticalSpacing={6} aria-label={t`Delivered price by country`}>
        <Table.Tbody>
          {(isOpen ? prices : prices.slice(0, few)).map(({ country: code, price, isFrom, days }) => (
            <Table.Tr key={code}>
              <Table.Td pl={0}>
                <Flag code={code} word="name" />
              </Table.Td>
              <Table.Td c="dimmed">
                <Trans>
                  {days.from} to {days.to} days
                </Trans>
              </Table.Td>
              <Table.Td pr={0} ta="right">
                {isFrom ? (
                  <Trans>
                    from <MoneyText money={price} />
                  </Trans>
                ) : (
                  <MoneyText money={price} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {prices.length > few && (
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Show fewer countries</Trans> : <Trans>Show all {count} countries</Trans>}
        </Button>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        <Trans>For one piece by the cheapest channel: goods, shipping, VAT and duty.</Trans>
      </Text>
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { offersQuery, type Offer } from './queries.ts';
import classes from './products.module.css';

const OfferDrawer = lazy(async () => ({ default: (await import('./OfferDrawer.tsx')).OfferDrawer }));

/** What suppliers sell the product for. */
export function OffersCard({ productId }: { productId: string }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(offersQuery(productId));
  const open = data?.find(({ offer_id: id }) => id === opened);
  return (
    <Surface
      title={<Trans>Offers</Trans>}
      end={
        <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setOpened('new')}>
          <Trans>Add offer</Trans>
        </Button>
      }
    >
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The offers did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows label={t`Offers`} rows={2} />}
      {data?.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>No offers yet. An offer has a supplier, prices by quantity and a lead time.</Trans>
        </Text>
      )}
      <ul className={classes.variants}>
        {data?.map((offer) => (
          <li key={offer.offer_id} className={classes.variant}>
            <span className={classes.names}>
              <Group component="span" gap="2px 10px">
                <b>{offer.supplier.name}</b>
                {offer.is_preferred && (
                  <ToneMark tone="good">
                    <Trans>Preferred</Trans>
                  </ToneMark>
                )}
              </Group>
              <Text span size="sm" c="dimmed">
                <Trans>from {offer.min_quantity} pieces</Trans>
                {offer.lead_days !== null && (
                  <>
                    {' · '}
                    <Plural value={offer.lead_days} one="# day" other="# days" />
                  </>
                )}
              </Text>
            </span>
            <Prices offer={offer} />
            <IconButton label={t`Edit ${offer.supplier.name}`} onClick={() => setOpened(offer.offer_id)}>
              <IconPencil size={16} stroke={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {(open || opened === 'new') && (
          <OfferDrawer key={opened} productId={productId} offer={open ?? null} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Surface>
  );
}

function Prices({ offer: { price_breaks: breaks, currency } }: { offer: Offer }) {
  return (
    <span className={classes.prices}>
      {breaks.map(({ from, minor }) => (
        <span key={from}>
          <Text span size="sm" c="dimmed">
            {from}+
          </Text>{' '}
          <MoneyText money={money(minor, currency)} />
        </span>
      ))}
    </span>
  );
}

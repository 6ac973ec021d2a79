import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Note } from '../../../ui/Note.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Decide } from './Decide.tsx';
import { Offer } from './Offer.tsx';
import { offersOf } from './offers.ts';
import { goodsName, pricesQuery } from './queries.ts';
import classes from './quotations.module.css';

const PriceDrawer = lazy(() => import('./PriceDrawer.tsx'));

type InquiryPricesProps = { inquiry: { readonly _id: string; readonly number: string } };

/** The prices of an inquiry, by variant and country: compared, accepted for some countries and rejected for others. */
export function InquiryPrices({ inquiry: { _id, number } }: InquiryPricesProps) {
  const { data, error } = useQuery(pricesQuery(_id));
  const [shown, setShown] = useState<string | null>(null);
  if (error && !data) return <Note tone="bad" title={<Trans>The prices did not load</Trans>} text={error.message} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Prices</Trans>
      </SectionHead>
      <Decide inquiryId={_id} number={number} prices={data.list} />
      {offersOf(data.list).map(({ id, price, countries }) => (
        <Stack key={id} gap={4} mt="md" component="section">
          <b>{goodsName(price)}</b>
          <ul className={classes.offers}>
            {countries.flatMap(({ prices }) =>
              prices.map((each) => <Offer key={each._id} price={each} onShow={() => setShown(each._id)} />),
            )}
          </ul>
        </Stack>
      ))}
      {shown !== null && (
        <Suspense fallback={null}>
          <PriceDrawer
            key={shown}
            id={shown}
            row={data.list.find((price) => price._id === shown)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

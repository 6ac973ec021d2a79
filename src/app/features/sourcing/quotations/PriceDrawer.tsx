import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { Note } from '../../../ui/Note.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { MarginText } from './MarginText.tsx';
import { PriceActions } from './PriceActions.tsx';
import { channelName, goodsName, quotationQuery, type Quotation } from './queries.ts';
import { QuoteSteps } from './QuoteSteps.tsx';
import { ValidUntil } from './ValidUntil.tsx';

type PriceDrawerProps = { id: string; row: Quotation | undefined; onClose: () => void } & Partial<Place>;

/** One price: how it is formed, until when it is valid, and what was decided. */
export default function PriceDrawer({ id, row, onClose, ...place }: PriceDrawerProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(quotationQuery(id));
  const price = data ?? row;
  return (
    <DetailDrawer
      {...place}
      title={price ? countryName(price.country_code, i18n.locale) : t`Price`}
      onClose={onClose}
      link={`/products/quotation?open=${id}`}
      statuses={price && <StatusMark family="inquiry" status={price.status} variant="tinted" full />}
      amount={price && <MoneyText money={price.total} />}
      sub={price && `${goodsName(price)} · ${channelName(price, i18n.locale)}`}
      foot={
        data &&
        data.actions.length > 0 && (
          <DrawerEnd>
            <PriceActions price={data} size="form" primary />
          </DrawerEnd>
        )
      }
    >
      {data && (
        <Stack gap="lg">
          <Note
            title={<Trans>Valid until</Trans>}
            text={
              <>
                <ValidUntil price={data} />
                {data.is_binding && (
                  <>
                    {' · '}
                    <Trans>Orders until then are charged this price.</Trans>
                  </>
                )}
              </>
            }
          />
          {data.margin && (
            <Note
              tone={data.margin.is_low ? 'wait' : 'plain'}
              title={<Trans>Margin</Trans>}
              text={
                <>
                  <MarginText margin={data.margin} />
                  {data.margin.reason && ` · ${data.margin.reason}`}
                </>
              }
            />
          )}
          {data.reason && (
            <Note
              tone="wait"
              title={data.reason}
              {...(data.target && {
                text: (
                  <>
                    <Trans>Price hoped for</Trans> <MoneyText money={data.target} />
                  </>
                ),
              })}
            />
          )}
          <section>
            <SectionHead line>
              <Trans>How the price is formed</Trans>
            </SectionHead>
            <QuoteSteps steps={data.steps} />
          </section>
        </Stack>
      )}
      {!data && error && (
        <NotLoaded error={error} title={<Trans>The price did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t`Price`} rows={6} />}
    </DetailDrawer>
  );
}

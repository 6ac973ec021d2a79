import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { quotationCard, quotationColumns } from './columns.tsx';
import { goodsName, quotationFilters, quotationsQuery, type OnQuotations, type QuotationsState } from './queries.ts';

const PriceDrawer = lazy(() => import('./PriceDrawer.tsx'));

/** The current prices of a seller: per product, country and channel. */
export function QuotationsPage({ state, onState }: { state: QuotationsState; onState: OnQuotations }) {
  const { t } = useLingui();
  const query = useQuery({ ...quotationsQuery(state), placeholderData: keepPreviousData });
  const mayAsk = useCan('inquiry.edit');
  const { sellers, onFilters } = useSellers(state.filters);
  const show = (id: string) => onState({ ...state, open: id || undefined });
  const opened = openRow(query.data?.list ?? [], state.open, show);
  return (
    <>
      <ListScreen
        name="quotations"
        title={<Trans>Quotations</Trans>}
        actions={
          mayAsk && (
            <ButtonLink to="/products/my/add-inquiry" variant="primary">
              <Trans>Ask for prices</Trans>
            </ButtonLink>
          )
        }
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        nothing={
          <Empty
            title={<Trans>No prices yet</Trans>}
            text={<Trans>Prices appear here as soon as an inquiry is quoted.</Trans>}
          />
        }
        noMatch={<Trans>No prices match</Trans>}
        failed={<Trans>The prices did not load</Trans>}
        search={t`Inquiry number or product`}
        filters={withSellers(quotationFilters, sellers)}
        onFilters={onFilters}
        table={{
          label: t`Quotations`,
          columns: quotationColumns,
          rowId: (price) => price._id,
          rowName: (price) => `${goodsName(price)} ${price.country_code} ${price.channel}`,
          onOpen: (price) => show(price._id),
          card: quotationCard,
        }}
      />
      {state.open !== undefined && (
        <Suspense fallback={null}>
          <PriceDrawer key={state.open} id={state.open} row={opened?.row} {...opened?.place} onClose={() => show('')} />
        </Suspense>
      )}
    </>
  );
}

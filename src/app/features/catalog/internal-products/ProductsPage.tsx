import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { money } from '#domain/shared/money/money.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { categoriesQuery, categoryOptions, productFilters, productsQuery, type ProductRow } from './queries.ts';

function Title({ row }: { row: ProductRow }) {
  const { i18n } = useLingui();
  return <b>{localizedTitle(row, i18n.locale)[0]}</b>;
}

function Cost({ row: { cost_from_fen: from, cost_to_fen: to } }: { row: ProductRow }) {
  if (from === null || to === null) return '—';
  return (
    <>
      <MoneyText money={money(from, 'CNY')} />
      {from !== to && (
        <>
          {' – '}
          <MoneyText money={money(to, 'CNY')} />
        </>
      )}
    </>
  );
}

const columns = columnsOf<ProductRow>([
  {
    id: 'image',
    head: msg`Picture`,
    width: 60,
    tablet: { width: 60 },
    cell: ({ image, title }) => <Thumbs items={[{ src: image, name: title }]} />,
  },
  {
    id: 'title',
    head: msg`Product`,
    width: 280,
    fixed: true,
    tablet: { width: 230 },
    cell: (row) => <Title row={row} />,
  },
  {
    id: 'code',
    head: msg`Base code`,
    width: 110,
    mergeInto: 'title',
    cell: ({ base_code: code }) => code && <Plate>{code}</Plate>,
  },
  {
    id: 'supplier',
    head: msg`Supplier`,
    width: 210,
    tablet: { width: 170 },
    cell: ({ supplier_name: name }) => name || '—',
  },
  {
    id: 'options',
    head: msg`Options`,
    width: 120,
    yields: 2,
    tablet: { width: 110 },
    cell: ({ option_names: names }) => names.join(', ') || '—',
  },
  {
    id: 'variants',
    head: msg`Variants`,
    width: 80,
    align: 'right',
    tablet: { width: 80 },
    cell: ({ variant_count: count }) => count,
  },
  {
    id: 'cost',
    head: msg`Factory price`,
    width: 150,
    align: 'right',
    tablet: { width: 120 },
    cell: (row) => <Cost row={row} />,
  },
  {
    id: 'created',
    head: msg`Added`,
    width: 110,
    yields: 1,
    mergeInto: 'supplier',
    cell: ({ created_at: at }) => <DateText value={at} form="day" />,
  },
]);

type ProductsPageProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  onOpen: (id: string) => void;
};

/** The products we buy, stock and pack. */
export function ProductsPage({ state, onState, onOpen }: ProductsPageProps) {
  const { t, i18n } = useLingui();
  const mayEdit = useCan('variant.edit');
  const query = useQuery({ ...productsQuery(state), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery);
  const add = mayEdit && (
    <ButtonLink variant="primary" icon={<IconPlus size={16} stroke={1.6} />} to="/purchase/internal/edit">
      <Trans>Add product</Trans>
    </ButtonLink>
  );
  return (
    <ListScreen
      name="internal-products"
      title={<Trans>Internal products</Trans>}
      actions={add}
      query={query}
      state={state}
      onState={onState}
      filters={productFilters(categoryOptions(categories, i18n.locale))}
      search={t`Title, SKU, code or supplier`}
      noMatch={<Trans>No products match</Trans>}
      failed={<Trans>The products did not load</Trans>}
      nothing={
        <Empty
          title={<Trans>No internal products yet</Trans>}
          text={<Trans>Internal products are what we buy, stock and pack, with their variants and suppliers.</Trans>}
          actions={add}
        />
      }
      table={{
        label: t`Internal products`,
        columns,
        rowId: ({ _id }) => _id,
        rowName: ({ title }) => title,
        onOpen: ({ _id }) => onOpen(_id),
        card: (row) => (
          <RowCard
            title={<Title row={row} />}
            amount={<Cost row={row} />}
            facts={[row.base_code, row.supplier_name].filter((fact) => fact !== '')}
            second={<Plural value={row.variant_count} one="# variant" other="# variants" />}
            media={<Thumbs items={[{ src: row.image, name: row.title }]} size={36} />}
          />
        ),
      }}
    />
  );
}

import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { optionsQuery, type OptionRow, type OptionsState } from './queries.ts';
import { ValueNames, valueName } from './ValueNames.tsx';

const OptionDrawer = lazy(async () => ({ default: (await import('./OptionDrawer.tsx')).OptionDrawer }));

const columns = columnsOf<OptionRow>([
  {
    id: 'name',
    head: msg`Option`,
    width: 150,
    fixed: true,
    tablet: { width: 130 },
    cell: ({ option_name: name }) => <b>{name}</b>,
  },
  {
    id: 'name_cn',
    head: msg`Chinese name`,
    width: 120,
    mergeInto: 'name',
    cell: ({ option_name_cn: name }) => name || '—',
  },
  {
    id: 'values',
    head: msg`Values`,
    width: 460,
    tablet: { width: 340 },
    cell: ({ values }) => <ValueNames values={values} />,
  },
  {
    id: 'products',
    head: msg`Products`,
    width: 90,
    align: 'right',
    tablet: { width: 80 },
    cell: ({ product_count: count }) => count,
  },
]);

/** The first values, which fit a card. */
const firstValues = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 4).join(', ')} …` : names.join(', ');

type OptionsPageProps = {
  state: OptionsState;
  onState: (next: OptionsState, how?: { replace: boolean }) => void;
};

/** Options of variants with their values, and the short names that variant codes are made of. */
export function OptionsPage({ state, onState }: OptionsPageProps) {
  const { t, i18n } = useLingui();
  const mayEdit = useCan('variant.edit');
  const query = useQuery({ ...optionsQuery(state), placeholderData: keepPreviousData });
  const opened = query.data?.list.find(({ _id }) => _id === state.open);
  const open = (id: string | undefined) => onState({ ...state, open: id });
  const add = mayEdit && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open('new')}>
      <Trans>Add option</Trans>
    </Button>
  );
  return (
    <>
      <ListScreen
        name="variant-options"
        title={<Trans>Variant options</Trans>}
        actions={add}
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        search={t`Option or value`}
        noMatch={<Trans>No options match</Trans>}
        failed={<Trans>The options did not load</Trans>}
        nothing={
          <Empty
            title={<Trans>No options yet</Trans>}
            text={<Trans>Options such as Colour and Size, with the short names that variant codes are made of.</Trans>}
            actions={add}
          />
        }
        table={{
          label: t`Variant options`,
          columns,
          rowId: ({ _id }) => _id,
          rowName: ({ option_name: name }) => name,
          onOpen: ({ _id }) => open(_id),
          card: (row) => (
            <RowCard
              title={row.option_name}
              amount={<Plural value={row.values.length} one="# value" other="# values" />}
              facts={[firstValues(row.values.map((value) => valueName(value, i18n.locale)))]}
              second={<Plural value={row.product_count} one="# product" other="# products" />}
            />
          ),
        }}
      />
      <Suspense fallback={null}>
        {((mayEdit && state.open === 'new') || opened) && (
          <OptionDrawer
            key={state.open}
            option={opened ?? null}
            mayEdit={mayEdit}
            onSaved={open}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

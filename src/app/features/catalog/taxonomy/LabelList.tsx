import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { Column } from '../../../ui/list/columns/column.ts';
import type { ListQuery } from '../../../ui/list/ListTable.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import type { OpenState } from './queries.ts';

/** What tags, vendors and collections have in common. */
type Label = { readonly _id: string; readonly name: string; readonly product_count: number };

export type LabelPageProps = { state: OpenState; onState: (next: OpenState, how?: { replace: boolean }) => void };

type LabelListProps<Row extends Label> = LabelPageProps & {
  /** The list's name, under which its columns are saved. */
  name: string;
  title: string;
  /** "Add tag" */
  add: string;
  /** What these entries are for, while there are none. */
  purpose: ReactNode;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  /** The form of the open entry; null: of a new one. */
  form: (row: Row | null, close: () => void) => ReactNode;
};

export const nameColumn = <Row extends Label>(): Column<Row> => ({
  id: 'name',
  head: msg`Name`,
  width: 260,
  fixed: true,
  tablet: { width: 220 },
  cell: ({ name }) => <b>{name}</b>,
});

export const countColumn = <Row extends Label>(): Column<Row> => ({
  id: 'products',
  head: msg`Products`,
  width: 100,
  align: 'right',
  tablet: { width: 90 },
  cell: ({ product_count: count }) => count,
});

/** A list of tags, vendors or collections, with the form of one next to it. */
export function LabelList<Row extends Label>(props: LabelListProps<Row>) {
  const { name, title, add, purpose, query, columns, form, state, onState } = props;
  const { t } = useLingui();
  const mayEdit = useCan('market.edit');
  const opened = query.data?.list.find(({ _id }) => _id === state.open);
  const open = (id: string | undefined) => onState({ ...state, open: id });
  const button = mayEdit && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open('new')}>
      {add}
    </Button>
  );
  return (
    <>
      <ListScreen
        name={name}
        title={title}
        actions={button}
        query={query}
        state={state}
        onState={(list, how) => onState({ ...list, open: undefined }, how)}
        search={t`Name`}
        noMatch={<Trans>Nothing matches</Trans>}
        failed={<Trans>The list did not load</Trans>}
        nothing={<Empty title={title} text={purpose} actions={button} />}
        table={{
          label: title,
          columns,
          rowId: ({ _id }) => _id,
          rowName: (row) => row.name,
          onOpen: mayEdit ? ({ _id }) => open(_id) : undefined,
          card: (row) => <RowCard title={row.name} facts={[t`${row.product_count} products`]} />,
        }}
      />
      <Suspense fallback={null}>
        {mayEdit && (state.open === 'new' || opened) && form(opened ?? null, () => open(undefined))}
      </Suspense>
    </>
  );
}

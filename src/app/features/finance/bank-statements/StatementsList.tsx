import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { statementCard, statementColumns } from './columns.tsx';
import { statementsQuery, type BankState } from './queries.ts';

type StatementsListProps = {
  state: BankState;
  views: ReactNode;
  actions: ReactNode;
  onList: (next: ListState, how?: { replace: boolean }) => void;
  /** Shows the entries of a statement. */
  onOpen: (statement: string) => void;
};

/** The imported statements, newest first. */
export function StatementsList({ state, views, actions, onList, onOpen }: StatementsListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...statementsQuery(state), placeholderData: keepPreviousData });
  return (
    <ListScreen
      name="bank-statements"
      title={<Trans>Bank statements</Trans>}
      query={query}
      state={state.list}
      onState={onList}
      keepsView
      actions={actions}
      noMatch={<Trans>No statement is imported yet</Trans>}
      failed={<Trans>The statements did not load</Trans>}
      views={views}
      table={{
        label: t`Statements`,
        columns: statementColumns,
        rowId: (row) => row._id,
        rowName: (row) => row.number,
        onOpen: (row) => onOpen(row._id),
        card: statementCard,
      }}
    />
  );
}

import { sql, type SQL } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import {
  expenseColumns,
  expenseSource,
  ExpenseSums,
  inOrder,
  matching,
  noSums,
  ofStatus,
  sumColumns,
  within,
  type ExpenseFilter,
  type ExpenseTable,
  type Reach,
} from './expenses.ts';

type ListOf<Row, Filter> = {
  readonly table: ExpenseTable;
  readonly row: Row;
  /** The columns and joins of this table alone. */
  readonly columns: SQL;
  readonly joins?: SQL;
  /** What the keyword is looked for in. */
  readonly text: SQL;
  /** The conditions of the filters of this table alone. */
  readonly conditions: (filter: Filter) => readonly SQL[];
};

/** The queries of a list of costs or fees. */
export function expenseList<Row extends z.ZodObject, Filter extends ExpenseFilter>({
  table,
  row,
  columns: own,
  joins,
  text,
  conditions,
}: ListOf<Row, Filter>) {
  const columns = expenseColumns(own);
  const source = expenseSource(table, joins);
  const found = (reach: Reach, filter: Filter): SQL => matching(reach, filter, text, conditions(filter));

  /** The rows of the list in its order. */
  const lines = (reach: Reach, filter: Filter): SQL => sql`
    select ${columns} from ${source} where ${found(reach, filter)} and ${ofStatus(filter)} ${inOrder(filter)}`;
  return {
    table,
    lines,
    count: (reach: Reach, filter: Filter): SQL => sql`
      select count(*)::int as count from ${source} where ${found(reach, filter)} and ${ofStatus(filter)}`,

    async page(db: Db, reach: Reach, filter: Filter & { readonly page: number; readonly size: number }) {
      const { page, size } = filter;
      const [rows, sums] = await Promise.all([
        query(db, row).all(sql`${lines(reach, filter)} limit ${size} offset ${(page - 1) * size}`),
        query(db, ExpenseSums).first(sql`select ${sumColumns} from ${source} where ${found(reach, filter)}`),
      ]);
      return { rows, sums: sums ?? noSums };
    },

    /** The row, locked until the transaction ends; null out of reach. */
    lock: (db: Db, reach: Reach, id: string) =>
      query(db, row).first(
        sql`select ${columns} from ${source} where t.id = ${id} and ${within(reach)} for update of t`,
      ),
  };
}

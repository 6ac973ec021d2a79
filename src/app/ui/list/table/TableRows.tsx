import styles from 'mantine-table-classes';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { DrawnColumn } from '../columns/column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { roles } from './table-roles.ts';
import type { ListRow } from './use-list-table.ts';
import classes from './table.module.css';

export type TableRowsProps<Row extends object> = {
  rows: readonly ListRow<Row>[];
  rowName: (row: Row) => string;
  columns: readonly DrawnColumn<Row>[];
  /** So many of the columns stay at the left. */
  pinned: number;
  selectable: boolean;
  opens: boolean;
  hasMenu: boolean;
  changed: ReadonlySet<string> | undefined;
};

/** All rows of the page. */
export function TableRows<Row extends object>({ rows, ...shared }: TableRowsProps<Row>) {
  return (
    <tbody {...roles.group}>
      {rows.map((row) => (
        <TableRow key={row.id} {...rowProps(row, shared)} />
      ))}
    </tbody>
  );
}

/** What one row is drawn from; all of it is stable while the row does not change. */
export function rowProps<Row extends object>(
  listed: ListRow<Row>,
  { rowName, changed, ...shared }: Omit<TableRowsProps<Row>, 'rows'>,
): TableRowProps<Row> {
  const { id, original: row } = listed;
  return {
    ...shared,
    id,
    row,
    name: rowName(row),
    selected: listed.getIsSelected(),
    washed: changed?.has(id) ?? false,
  };
}

type TableRowProps<Row extends object> = Pick<
  TableRowsProps<Row>,
  'columns' | 'pinned' | 'selectable' | 'opens' | 'hasMenu'
> & {
  id: string;
  row: Row;
  name: string;
  selected: boolean;
  washed: boolean;
  /** Its place among all rows, when only some are in the document. */
  index?: number;
  /** Then also where it stands, in px under the first. */
  top?: number;
};

function PlainTableRow<Row extends object>(props: TableRowProps<Row>) {
  const { id, opens, selected, washed, index, top } = props;
  return (
    <tr
      {...roles.row}
      className={styles.tr}
      data-id={id}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected || undefined}
      data-washed={washed || undefined}
      data-opens={opens || undefined}
      tabIndex={0}
      style={top === undefined ? undefined : { top }}
    >
      <Cells {...props} />
    </tr>
  );
}

const { td } = styles;
const checkClass = `${td} ${classes.check}`;
const menuClass = `${td} ${classes.dots}`;

/** Where a pinned cell stays; the table sets the px, so that resizing draws no row anew. */
export const pinProps = (at: number, pinned: number) =>
  at < pinned ? { 'data-pinned': at === pinned - 1 ? 'last' : '', style: { left: `var(--pin-${at})` } } : undefined;

function Cells<Row extends object>({ row, name, columns, pinned, selectable, selected, hasMenu }: TableRowProps<Row>) {
  const { t } = useLingui();
  return (
    <>
      <td {...roles.cell} className={checkClass} data-row-check={selectable || undefined}>
        {selectable && <RowCheckbox aria-label={t`Select ${name}`} checked={selected} readOnly tabIndex={-1} />}
      </td>
      {columns.map((column, at) => (
        <td key={column.id} {...roles.cell} className={td} data-align={column.align} {...pinProps(at, pinned)}>
          {column.cell(row)}
          {column.under.map((under, line) => (
            <div key={line} className={classes.under}>
              {under(row)}
            </div>
          ))}
        </td>
      ))}
      {hasMenu && (
        <td {...roles.cell} className={menuClass}>
          <button type="button" data-row-menu aria-haspopup="menu" aria-label={t`Actions for ${name}`} />
        </td>
      )}
    </>
  );
}

// memo forgets that the component is generic.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Checkbox } from '../form/Checkbox.tsx';
import type { DrawnColumn } from './column.ts';
import type { Selection } from './selection.ts';
import { roles } from './table-roles.ts';
import classes from './table.module.css';

export type TableRowsProps<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  columns: readonly DrawnColumn<Row>[];
  /** Absent when nothing can be selected. */
  selected: Selection | undefined;
  opens: boolean;
  hasMenu: boolean;
  changed: ReadonlySet<string> | undefined;
};

/** All rows of the page. */
export function TableRows<Row>({ rows, ...shared }: TableRowsProps<Row>) {
  return (
    <tbody {...roles.group}>
      {rows.map((row) => (
        <TableRow key={shared.rowId(row)} {...rowProps(row, shared)} />
      ))}
    </tbody>
  );
}

/** What one row is drawn from; all of it is stable while the row does not change. */
export function rowProps<Row>(row: Row, shared: Omit<TableRowsProps<Row>, 'rows'>): TableRowProps<Row> {
  const { rowId, rowName, columns, selected, opens, hasMenu, changed } = shared;
  const id = rowId(row);
  return {
    id,
    row,
    name: rowName(row),
    columns,
    opens,
    hasMenu,
    selectable: selected !== undefined,
    selected: selected?.has(id) ?? false,
    washed: changed?.has(id) ?? false,
  };
}

type TableRowProps<Row> = {
  id: string;
  row: Row;
  name: string;
  columns: readonly DrawnColumn<Row>[];
  selectable: boolean;
  opens: boolean;
  selected: boolean;
  hasMenu: boolean;
  washed: boolean;
  /** Its place among all rows, when only some are in the document. */
  index?: number;
  /** Then also where it stands, in px under the first. */
  top?: number;
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { id, opens, selected, washed, index, top } = props;
  return (
    <tr
      {...roles.row}
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

function Cells<Row>({ row, name, columns, selectable, selected, hasMenu }: TableRowProps<Row>) {
  const { t } = useLingui();
  return (
    <>
      <td {...roles.cell} className={classes.check} data-row-check={selectable || undefined}>
        {selectable && <Checkbox aria-label={t`Select ${name}`} checked={selected} readOnly tabIndex={-1} />}
      </td>
      {columns.map((column) => (
        <td key={column.id} {...roles.cell} data-align={column.align}>
          {column.cell(row)}
          {column.under.map((under, at) => (
            <div key={at} className={classes.under}>
              {under(row)}
            </div>
          ))}
        </td>
      ))}
      {hasMenu && (
        <td {...roles.cell} className={classes.dots}>
          <button type="button" data-row-menu aria-haspopup="menu" aria-label={t`Actions for ${name}`} />
        </td>
      )}
    </>
  );
}

// memo forgets that the component is generic.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

import styles from 'mantine-table-classes';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { DrawnColumn } from '../columns/column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { roles } from './table-roles.ts';
import type { ListRow } from './use-list-table.ts';
import classes from './table.module.css';

/** What all rows of a table have in common; the same object until one of these changes. */
export type RowShape<Row> = {
  columns: readonly DrawnColumn<Row>[];
  /** How many of the columns stay at the left. */
  pinned: number;
  selectable: boolean;
  opens: boolean;
  hasMenu: boolean;
};

export type TableRowsProps<Row extends object> = {
  rows: readonly ListRow<Row>[];
  shape: RowShape<Row>;
  rowName: (row: Row) => string;
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

type TableRowProps<Row> = {
  id: string;
  row: Row;
  name: string;
  shape: RowShape<Row>;
  selected: boolean;
  washed: boolean;
  /** Its place among all rows, when only some are in the document. */
  index?: number;
  /** Its distance from the first row in px, when only some are in the document. */
  top?: number;
};

/** The props of one row; each is stable while the row does not change. */
export const rowProps = <Row extends object>(
  listed: ListRow<Row>,
  { shape, rowName, changed }: Omit<TableRowsProps<Row>, 'rows'>,
): TableRowProps<Row> => ({
  id: listed.id,
  row: listed.original,
  name: rowName(listed.original),
  shape,
  selected: listed.getIsSelected(),
  washed: changed?.has(listed.id) ?? false,
});

/** Where a pinned cell stays; the table sets the px, so that resizing renders no row. */
export const pinProps = (at: number, pinned: number) =>
  at < pinned ? { 'data-pinned': at === pinned - 1 ? 'last' : '', style: { left: `var(--pin-${at})` } } : undefined;

const { td } = styles;
const checkClass = `${td} ${classes.check}`;
const menuClass = `${td} ${classes.dots}`;

function PlainTableRow<Row>({ id, row, name, shape, selected, washed, index, top }: TableRowProps<Row>) {
  const { t } = useLingui();
  const { columns, pinned, selectable, opens, hasMenu } = shape;
  return (
    <tr
      {...roles.row}
      className={styles.tr}
      data-id={id}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected || undefined}
      data-washed={washed || undefined}
      data-opens={opens || undefined}
      tabIndex={0}
      style={top === undefined ? undefined : { top }}
    >
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
    </tr>
  );
}

// memo() forgets that the component is generic.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

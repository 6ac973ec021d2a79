import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { IconDots } from '@tabler/icons-react';
import { Checkbox } from '../form/Checkbox.tsx';
import type { DrawnColumn } from './column.ts';
import classes from './table.module.css';

export type TableRowsProps<Row> = {
  rows: readonly { id: string; original: Row; getIsSelected: () => boolean }[];
  columns: readonly DrawnColumn<Row>[];
  rowName: (row: Row) => string;
  selectable: boolean;
  opens: boolean;
  hasMenu: boolean;
  changed: ReadonlySet<string> | undefined;
};

/** All rows of the page. */
export function TableRows<Row>({ rows, ...row }: TableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((each) => (
        <TableRow key={each.id} {...rowProps(each, row)} />
      ))}
    </tbody>
  );
}

/** What one row is drawn from; all of it is stable while the row does not change. */
export function rowProps<Row>(
  row: { id: string; original: Row; getIsSelected: () => boolean },
  shared: Omit<TableRowsProps<Row>, 'rows'>,
): TableRowProps<Row> {
  const { changed, rowName, ...rest } = shared;
  return {
    ...rest,
    id: row.id,
    row: row.original,
    name: rowName(row.original),
    selected: row.getIsSelected(),
    washed: changed?.has(row.id) ?? false,
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
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { id, row, name, columns, selectable, opens, selected, hasMenu, washed, index } = props;
  const { t } = useLingui();
  return (
    <tr
      data-id={id}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected || undefined}
      data-washed={washed || undefined}
      data-opens={opens || undefined}
      tabIndex={0}
    >
      <td className={classes.check} data-row-check={selectable || undefined}>
        {selectable && <Checkbox aria-label={t`Select ${name}`} checked={selected} readOnly tabIndex={-1} />}
      </td>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
          {column.under.map((under, at) => (
            <div key={at} className={classes.under}>
              {under(row)}
            </div>
          ))}
        </td>
      ))}
      {hasMenu && (
        <td className={classes.dots}>
          <button type="button" data-row-menu aria-haspopup="menu" aria-label={t`Actions for ${name}`}>
            <IconDots size={16} stroke={1.8} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
}

// memo forgets that the component is generic.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import styles from 'mantine-table-classes';
import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ColumnEdge } from '../columns/ColumnEdge.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { roles } from './table-roles.ts';
import { pinProps, type RowShape } from './TableRows.tsx';
import type { ListTable } from './use-list-table.ts';
import classes from './table.module.css';

type TableHeadProps<Row extends object> = { list: ListTable<Row>; shape: RowShape<Row> };

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const { thead, tr, th, td } = styles;

/** The sticky head: the page's checkbox, names with an arrow where the list is sorted, and edges to resize by. */
export function TableHead<Row extends object>({ list, shape }: TableHeadProps<Row>) {
  const { t, i18n } = useLingui();
  const { table } = list;
  const { columns, pinned, selectable, hasMenu } = shape;
  const isAll = table.getIsAllPageRowsSelected();
  return (
    <thead {...roles.group} className={thead}>
      <tr {...roles.row} className={tr}>
        <td {...roles.cell} className={`${td} ${classes.check}`}>
          {selectable && (
            <RowCheckbox
              aria-label={t`Select all on this page`}
              checked={isAll}
              mixed={!isAll && table.getIsSomePageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          )}
        </td>
        {table.getLeafHeaders().map((header) => {
          const at = columns.findIndex(({ id }) => id === header.column.id);
          const drawn = columns[at];
          // It is merged into another column.
          if (!drawn) return null;
          const sortable = drawn.sort !== undefined;
          const sorted = sortable && header.column.getIsSorted();
          return (
            <th
              key={drawn.id}
              scope="col"
              {...roles.head}
              className={th}
              data-align={drawn.align}
              {...pinProps(at, pinned)}
              aria-sort={sorted ? ariaSort[sorted] : sortable ? 'none' : undefined}
            >
              {sortable ? (
                <UnstyledButton className={classes.sort ?? ''} onClick={header.column.getToggleSortingHandler()}>
                  {i18n._(drawn.head)}
                  {sorted === 'desc' && <IconArrowDown size={13} stroke={2} aria-hidden="true" />}
                  {sorted === 'asc' && <IconArrowUp size={13} stroke={2} aria-hidden="true" />}
                </UnstyledButton>
              ) : (
                i18n._(drawn.head)
              )}
              {header.column.getCanResize() && (
                <ColumnEdge
                  header={header}
                  name={i18n._(drawn.head)}
                  width={drawn.width}
                  size={list.sizeOf(drawn.id)}
                  isResizing={header.column.getIsResizing()}
                  fixWidths={list.fixWidths}
                />
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" {...roles.head} className={th}>
            <span className="py-sr">{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

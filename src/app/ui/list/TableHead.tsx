import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Checkbox } from '../form/Checkbox.tsx';
import type { DrawnColumn } from './column.ts';
import { roles } from './table-roles.ts';
import classes from './table.module.css';

type TableHeadProps<Row> = {
  columns: readonly DrawnColumn<Row>[];
  sortedBy: (columnId: string) => 'asc' | 'desc' | false;
  onSort: (columnId: string) => void;
  /** The page's box; absent when nothing can be selected. */
  page: { state: 'none' | 'some' | 'all'; onToggle: () => void } | undefined;
  hasMenu: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The sticky head: the page's box, the names, and an arrow only where the list is sorted. */
export function TableHead<Row>({ columns, sortedBy, onSort, page, hasMenu }: TableHeadProps<Row>) {
  const { t, i18n } = useLingui();
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        <td {...roles.cell} className={classes.check}>
          {page && (
            <Checkbox
              aria-label={t`Select all on this page`}
              checked={page.state === 'all'}
              mixed={page.state === 'some'}
              onChange={page.onToggle}
            />
          )}
        </td>
        {columns.map((column) => {
          const sorted = sortedBy(column.id);
          const sortable = column.sort !== undefined;
          return (
            <th
              key={column.id}
              scope="col"
              {...roles.head}
              data-align={column.align}
              aria-sort={sorted ? ariaSort[sorted] : sortable ? 'none' : undefined}
            >
              {sortable ? (
                <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
                  {i18n._(column.head)}
                  {sorted === 'desc' && <IconArrowDown size={13} stroke={2} aria-hidden="true" />}
                  {sorted === 'asc' && <IconArrowUp size={13} stroke={2} aria-hidden="true" />}
                </button>
              ) : (
                i18n._(column.head)
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" {...roles.head}>
            <span className="py-sr">{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

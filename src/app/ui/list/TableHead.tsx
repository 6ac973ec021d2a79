import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Checkbox } from '../form/Checkbox.tsx';
import type { DrawnColumn } from './column.ts';
import classes from './table.module.css';

type TableHeadProps<Row> = {
  columns: readonly DrawnColumn<Row>[];
  sortedBy: (columnId: string) => 'asc' | 'desc' | false;
  onSort: (columnId: string) => void;
  /** The page's box; absent when nothing can be selected. */
  page: { state: 'none' | 'some' | 'all'; onToggle: () => void } | undefined;
  hasMenu: boolean;
  /** Laid out row by row; the roles then have to be said. */
  isLong: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The sticky head: the page's box, the names, and an arrow only where the list is sorted. */
export function TableHead<Row>({ columns, sortedBy, onSort, page, hasMenu, isLong }: TableHeadProps<Row>) {
  const { t, i18n } = useLingui();
  return (
    <thead role={isLong ? 'rowgroup' : undefined}>
      <tr role={isLong ? 'row' : undefined}>
        <td role={isLong ? 'cell' : undefined} className={classes.check}>
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
              role={isLong ? 'columnheader' : undefined}
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
          <th scope="col" role={isLong ? 'columnheader' : undefined}>
            <span className="py-sr">{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

import { Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import { PageHead } from '../PageHead.tsx';
import classes from './list-page.module.css';

export type ListPageProps = {
  title: ReactNode;
  /** Beside the title: "Updated 20 s ago". */
  note?: ReactNode;
  /** Default buttons at the right of the title. */
  actions?: ReactNode;
  /** What is seldom done with a phone: there the actions stand under the list. */
  actionsLast?: boolean | undefined;
  /** An OfflineBanner, or another line that concerns the whole list. */
  banner?: ReactNode;
  views?: ReactNode;
  filters?: ReactNode;
  /** A BulkBar while something is selected. */
  bulk?: ReactNode;
  pager?: ReactNode;
  /** Replaces everything under the title: an Empty. Filters and counts over nothing are never shown. */
  empty?: ReactNode;
  /** The DataTable. */
  children?: ReactNode;
};

/** A list that fills the window: title 32, views 36, filters 54, the table with its own scroll, pager 44. */
export function ListPage({
  title,
  note,
  actions,
  actionsLast,
  banner,
  views,
  filters,
  bulk,
  pager,
  empty,
  children,
}: ListPageProps) {
  const isEmpty = Boolean(empty);
  return (
    <div className={classes.page} data-actions-last={(actionsLast && !isEmpty) || undefined}>
      <PageHead title={title} note={empty ? undefined : note} actions={actions} />
      {banner && <div className={classes.banner}>{banner}</div>}
      {!empty && views}
      {!empty && filters}
      <Paper
        component="section"
        className={classes.card ?? ''}
        withBorder
        radius={10}
        shadow="xs"
        data-rows={empty ? undefined : true}
        data-under={!empty && filters ? true : undefined}
        data-bulk={bulk ? true : undefined}
      >
        {empty || children}
        {!empty && bulk && <div className={classes.bulk}>{bulk}</div>}
        {!empty && pager}
      </Paper>
    </div>
  );
}

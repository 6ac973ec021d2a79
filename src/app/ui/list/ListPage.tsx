import { Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import { PageHead } from '../PageHead.tsx';
import classes from './list-page.module.css';

export type ListPageProps = {
  title: ReactNode;
  /** Next to the title: "Updated 20 s ago". */
  note?: ReactNode;
  /** Default buttons at the right of the title. */
  actions?: ReactNode;
  /** On a phone the actions follow the list: they are seldom used there. */
  actionsLast?: boolean | undefined;
  /** An OfflineBanner, or another line that concerns the whole list. */
  banner?: ReactNode;
  views?: ReactNode;
  filters?: ReactNode;
  /** A BulkBar while something is selected. */
  bulk?: ReactNode;
  pager?: ReactNode;
  /** Replaces everything under the title: an Empty. Do not show filters and counts over an empty list. */
  empty?: ReactNode;
  /** The DataTable. */
  children?: ReactNode;
};

/** A list that fills the window: title 32, views 36, filters 54, the table with its own scroll, pager 44. */
export function ListPage({ title, note, actions, actionsLast, banner, empty, ...list }: ListPageProps) {
  const { views, filters, bulk, pager, children } = empty ? { children: empty } : list;
  return (
    <div className={classes.page} data-actions-last={(actionsLast && !empty) || undefined}>
      <PageHead title={title} note={empty ? undefined : note} actions={actions} />
      {banner && <div className={classes.banner}>{banner}</div>}
      {views}
      {filters}
      <Paper
        component="section"
        className={classes.card ?? ''}
        withBorder
        radius={10}
        shadow="xs"
        data-rows={!empty || undefined}
        data-under={filters ? true : undefined}
        data-bulk={bulk ? true : undefined}
      >
        {children}
        {bulk && <div className={classes.bulk}>{bulk}</div>}
        {pager}
      </Paper>
    </div>
  );
}

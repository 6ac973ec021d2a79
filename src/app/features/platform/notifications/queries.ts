import { isNotificationType } from '#domain/platform/notifications/types.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type NotificationRow = Output<'notification.list'>['list'][number];

/** The search of /notifications: the list, and the open notification. */
export type Search = Record<string, string | number>;
export type NoticesState = ListState & { readonly open: string | undefined };

export function readNotices(search: Readonly<Record<string, unknown>>): NoticesState {
  const { open } = search;
  return { ...readList(search, []), open: typeof open === 'string' && open ? open : undefined };
}

export const writeNotices = ({ open, ...list }: NoticesState): Search => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

/** All, the unread ones, or those of a type. */
function filterOf(view: string | undefined): Pick<Input<'notification.list'>, 'is_read' | 'type'> {
  if (view === 'unread') return { is_read: false };
  return view !== undefined && isNotificationType(view) ? { type: view } : {};
}

export const noticesQuery = ({ page, size, view }: ListState) =>
  callQuery('notification.list', { page, size, ...filterOf(view) });
export const noticeQuery = (_id: string) => callQuery('notification.detail', { _id });

/** The two queries of the specification: the bell's, and the unread alerts'. */
export const bellQuery = callQuery('notification.list', { is_read: false, size: 10 });
export const alertsQuery = callQuery('notification.list', { is_alert: 1, is_read: false, size: 20 });

import { msg } from '@lingui/core/macro';
import { inboundNoticeStatuses } from '#domain/warehouse/inbound-notices/status.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, type ListState } from '../../../ui/list/list-state.ts';
import { noticeStates } from './labels.ts';

export type NoticeRow = Output<'inbound.list'>['list'][number];
export type Notice = Output<'inbound.detail'>;
export type NoticeLine = Notice['lines'][number];

export const noticeFilters: readonly Filter[] = [
  {
    id: 'status',
    label: msg`State`,
    kind: 'select',
    options: inboundNoticeStatuses.map((value) => ({ value, label: noticeStates[value].label })),
  },
];

export const readNotices = (search: Readonly<Record<string, unknown>>): ListState => readList(search, noticeFilters);

export const noticesQuery = (state: ListState) => {
  const states = chosen(state.filters['status']);
  const keyword = keywordOf(state);
  return callQuery('inbound.list', {
    page: state.page,
    size: state.size,
    ...(states.length > 0 && { status: inboundNoticeStatuses.filter((status) => states.includes(status)) }),
    ...(keyword && { keyword }),
  });
};

export const noticeQuery = (notice_id: string) => callQuery('inbound.detail', { notice_id });

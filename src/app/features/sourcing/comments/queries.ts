import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';

export type Comment = Output<'comment.list'>['list'][number];

export const commentsQuery = (inquiryId: string) => callQuery('comment.list', { inquiry_id: inquiryId });

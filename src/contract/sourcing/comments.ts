import { z } from 'zod';
import { commentLimits as limits } from '#domain/sourcing/inquiries/comment-limits.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing } from '../wire.ts';

export const Comment = z.object({
  _id: Id,
  at: Instant,
  author: z.string(),
  is_own: z.boolean(),
  /** Written by the seller, not by staff. */
  by_seller: z.boolean(),
  text: z.string(),
  /** Paths of pictures. */
  images: z.array(z.string()),
});

/** What a user writes. */
export const commentFields = {
  /** Made by the client, so that a comment that is sent twice exists once. */
  comment_id: Id.optional(),
  text: z.string().trim().max(limits.text).default(''),
  /** Paths of uploaded pictures (common.uploadImg). */
  images: z
    .array(z.string().regex(/^\/images\/[\da-f-]{36}$/))
    .max(limits.pictures)
    .overwrite((list) => [...new Set(list)])
    .default([]),
};

export const commentList = query('comment.list', {
  path: '/comment/list',
  needs: 'inquiry.read',
  summary: 'The comments of an inquiry, oldest first.',
  input: z.object({ inquiry_id: Id }),
  output: z.object({
    list: z.array(Comment),
    /** When the reader last opened the inquiry. */
    read_at: Instant.nullable(),
  }),
});

export const commentCreate = command('comment.create', {
  path: '/comment/create',
  needs: 'inquiry.read',
  offline: 'queue',
  summary: 'Write a comment about an inquiry, with text, pictures, or both.',
  input: z.object({
    inquiry_id: Id,
    ...commentFields,
  }),
  output: Comment,
  refusals: ['comment.empty'],
});

export const inquiryMarkRead = command('inquiry.markRead', {
  path: '/inquiry/markRead',
  needs: 'inquiry.read',
  offline: 'refuse',
  summary: 'The user has seen an inquiry with its comments and prices: badges and notifications about it end.',
  input: z.object({ inquiry_id: Id }),
  output: Nothing,
});

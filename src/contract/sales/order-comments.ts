import { z } from 'zod';
import { command, query } from '../call.ts';
import { Comment, commentFields } from '../sourcing/comments.ts';
import { Id, Instant, Nothing } from '../wire.ts';

const order = { order_id: Id };

export const orderComments = query('order.comments', {
  path: '/order/comments',
  needs: 'order.read',
  summary: 'The comments of an order, oldest first.',
  input: z.object(order),
  output: z.object({
    list: z.array(Comment),
    /** When the reader last opened them. */
    read_at: Instant.nullable(),
  }),
});

export const orderComment = command('order.comment', {
  path: '/order/comment',
  needs: 'order.read',
  offline: 'queue',
  summary: 'Write a comment about an order, with text, pictures, or both.',
  input: z.object({ ...order, ...commentFields }),
  output: Comment,
  refusals: ['comment.empty'],
});

export const orderReadComments = command('order.readComments', {
  path: '/order/readComments',
  needs: 'order.read',
  offline: 'refuse',
  summary: 'The user has seen the comments of an order: notifications about them end.',
  input: z.object(order),
  output: Nothing,
});

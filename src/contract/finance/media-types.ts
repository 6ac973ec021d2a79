import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Nothing } from '../wire.ts';

const MediaType = z.object({
  _id: Id,
  name: z.string(),
  /** Who may enter its fees; only for users who may change it. */
  users: z.array(z.object({ user_id: Id, name: z.string() })),
  /** The number of its fees; only for users who may change it. */
  fees: z.int().nullable(),
});

export const mediaTypeList = query('funding.mediaTypeList', {
  path: '/funding/mediaTypeList',
  needs: 'marketing-fee.read',
  summary:
    'The media types of the user: for administrators and managers all, for others those assigned to them. Without one the pages of costs and fees are hidden.',
  input: Nothing,
  output: z.array(MediaType),
});

export const saveMediaType = command('funding.saveMediaType', {
  path: '/funding/saveMediaType',
  needs: 'media-type.edit',
  offline: 'refuse',
  summary: 'Add or change a media type and the users who may enter its fees.',
  input: z.object({
    _id: Id.optional(),
    name: z.string().trim().min(1).max(60),
    user_ids: z.array(Id).max(500),
  }),
  output: z.object({ _id: Id }),
  refusals: ['media-type.name-taken'],
});

export const deleteMediaType = command('funding.deleteMediaType', {
  path: '/funding/deleteMediaType',
  needs: 'media-type.edit',
  offline: 'refuse',
  summary: 'Delete a media type without fees.',
  input: z.object({ _id: Id }),
  output: Nothing,
  refusals: ['media-type.in-use'],
});

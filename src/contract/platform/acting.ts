import { z } from 'zod';
import { roles } from '#domain/platform/permissions/roles.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing } from '../wire.ts';

const roleInfos = z.array(z.object({ name: z.enum(roles) }));

export const userLoginInfo = query('user.userLoginInfo', {
  path: '/user/userLoginInfo',
  needs: 'user.impersonate',
  summary:
    'Preview of acting as another user: the user with this e-mail, and the access it gives. The session comes from /user/switchUser.',
  input: z.object({ email: z.string().trim().toLowerCase().min(3).max(200) }),
  output: z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    roleInfos,
    /** Queries only. */
    read_only: z.boolean(),
    minutes: z.int(),
  }),
  refusals: ['acting.nested', 'acting.disabled', 'user.self', 'user.not-yours'],
});

export const userSwitchUser = command('user.switchUser', {
  path: '/user/switchUser',
  needs: 'user.impersonate',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Act as another user for an hour, with a reason. Returns a separate token that ends with the own session.',
  input: z.object({
    email: z.string().trim().toLowerCase().min(3).max(200),
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ token: z.string(), roleInfos, expires_at: Instant }),
  refusals: ['acting.nested', 'acting.disabled', 'user.self', 'user.not-yours'],
});

export const userSwitchBack = command('user.switchBack', {
  path: '/user/switchBack',
  needs: 'session',
  offline: 'refuse',
  summary: 'Stop acting as another user; the own session continues.',
  input: Nothing,
  output: Nothing,
  refusals: ['acting.none'],
});

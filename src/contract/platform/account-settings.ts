import { z } from 'zod';
import { notificationTypes } from '#domain/platform/notifications/types.ts';
import { command, query } from '../call.ts';
import { Nothing } from '../wire.ts';

export const userSetJumpToNotification = command('user.setJumpToNotification', {
  path: '/user/setJumpToNotification',
  needs: 'session',
  offline: 'refuse',
  summary: 'Set whether sign-in opens the notifications page.',
  input: z.object({ flag: z.boolean() }),
  output: Nothing,
});

/** `push`: to the user's devices while the app is closed; requires `in_app`. */
const MailType = z.object({
  type: z.enum(notificationTypes),
  in_app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});

export const userMailTypes = query('user.mailTypes', {
  path: '/user/mailTypes',
  needs: 'session',
  summary: 'The channels of each notification type: in the app, mail, push.',
  input: Nothing,
  output: z.object({ list: z.array(MailType) }),
});

export const userSetMailTypes = command('user.setMailTypes', {
  path: '/user/setMailTypes',
  needs: 'session',
  offline: 'refuse',
  summary: 'Change the channels of some notification types.',
  input: z.object({ list: z.array(MailType.partial({ push: true })).max(notificationTypes.length) }),
  output: z.object({ list: z.array(MailType) }),
});

export const userSetAvatar = command('user.setAvatar', {
  path: '/user/setAvatar',
  needs: 'session',
  offline: 'refuse',
  summary: 'Set the profile picture: PNG, JPEG or WebP of at most 1 MB.',
  input: Nothing,
  output: z.object({ url: z.string() }),
  refusals: ['avatar.unfit'],
  body: 'upload',
});

export const userRemoveAvatar = command('user.removeAvatar', {
  path: '/user/removeAvatar',
  needs: 'session',
  offline: 'refuse',
  summary: 'Remove the profile picture.',
  input: Nothing,
  output: Nothing,
});

export const userChangeAddress = command('user.changeAddress', {
  path: '/user/changeAddress',
  needs: 'session',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Request a new e-mail address, with the password. A confirmation link is mailed to it.',
  input: z.object({
    email: z.string().max(200).trim().toLowerCase().pipe(z.email()),
    password: z.string().min(1).max(200),
  }),
  output: Nothing,
  refusals: ['session.step-up', 'password.wrong', 'address.same', 'session.too-many-tries'],
});

export const userConfirmAddress = command('user.confirmAddress', {
  path: '/user/confirmAddress',
  needs: 'public',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Confirm the new address by the mailed link.',
  input: z.object({ token: z.string().min(20).max(100) }),
  output: z.object({ email: z.string() }),
  refusals: ['link.invalid'],
});

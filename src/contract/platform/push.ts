import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing } from '../wire.ts';

const Minute = z.int().min(0).max(1_439);
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(max);

/** Minutes since midnight; equal bounds mean never. */
const Quiet = z.object({
  quiet_from: Minute,
  quiet_to: Minute,
  /** Alerts are sent during quiet hours too; else they wait for the end, like other notifications. */
  alerts_always: z.boolean(),
});

export const PushDevice = Quiet.extend({
  _id: Id,
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['desktop', 'phone', 'tablet']),
  /** The device of the requesting session. */
  is_this: z.boolean(),
  created_at: Instant,
  last_ok_at: Instant.nullable(),
  last_failed_at: Instant.nullable(),
});

export const pushKey = query('notification.pushKey', {
  path: '/notification/pushKey',
  needs: 'session',
  summary: 'The VAPID public key for subscriptions; null until it exists.',
  input: Nothing,
  output: z.object({ public_key: z.string().nullable() }),
});

export const pushDevices = query('notification.devices', {
  path: '/notification/devices',
  needs: 'session',
  summary: 'The user’s devices with push notifications.',
  input: Nothing,
  output: z.object({ list: z.array(PushDevice) }),
});

export const pushSubscribe = command('notification.subscribe', {
  path: '/notification/subscribe',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary:
    'Subscribe this browser to push notifications, as long as the session lasts. Subscribing again keeps its quiet hours.',
  input: z.object({
    endpoint: z.string().max(1_000),
    keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
    /** The VAPID key it was created with. */
    server_key: z.string().max(100),
    time_zone: z.string().max(60),
  }),
  output: PushDevice,
  refusals: ['push.endpoint', 'push.key-changed'],
});

export const pushSaveDevice = command('notification.saveDevice', {
  path: '/notification/saveDevice',
  needs: 'session',
  offline: 'refuse',
  summary: 'Set the quiet hours of one device.',
  input: Quiet.extend({ _id: Id }),
  output: PushDevice,
});

export const pushUnsubscribe = command('notification.unsubscribe', {
  path: '/notification/unsubscribe',
  needs: 'session',
  offline: 'refuse',
  isPrivate: true,
  summary: 'Unsubscribe a device, by its id or its endpoint. An unknown one is ignored.',
  input: z.union([z.object({ _id: Id }), z.object({ endpoint: z.string().max(1_000) })]),
  output: Nothing,
});

export const pushTest = command('notification.test', {
  path: '/notification/test',
  needs: 'session',
  offline: 'refuse',
  summary: 'Send a test message to one of the user’s devices, also during quiet hours.',
  input: z.object({ _id: Id }),
  output: Nothing,
});

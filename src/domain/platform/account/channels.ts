import { notificationTypes, type NotificationType } from '../notifications/types.ts';

/** Delivery channels of a notification: in the app, by mail, by push while the app is closed. */
export type Channels = { readonly in_app: boolean; readonly mail: boolean; readonly push: boolean };
export type ChannelsByType = Readonly<Record<NotificationType, Channels>>;

/** Default channels: in the app only. Alerts go to every device in any case. */
export const defaultChannels: Channels = { in_app: true, mail: false, push: false };

/** Reads `general_settings.notices`. Missing or invalid values fall back to the default. */
export function channelsOf(settings: Readonly<Record<string, unknown>>): ChannelsByType {
  const stored = settings['notices'];
  const byType = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const pairs = notificationTypes.map((type) => {
    const chosen = byType[type];
    const { in_app, mail, push } = typeof chosen === 'object' && chosen !== null ? (chosen as Partial<Channels>) : {};
    return [
      type,
      {
        in_app: typeof in_app === 'boolean' ? in_app : defaultChannels.in_app,
        mail: typeof mail === 'boolean' ? mail : defaultChannels.mail,
        push: typeof push === 'boolean' ? push : defaultChannels.push,
      },
    ];
  });
  return Object.fromEntries(pairs) as Record<NotificationType, Channels>;
}

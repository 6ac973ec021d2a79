import type { Me } from './session.ts';

/** The formats of the session's user. A copy stored on the device by an older version may lack both parts. */
export const formatsOf = ({ reading, general_settings: settings }: Me) => ({
  ...reading,
  time_format: settings?.time_format ?? '24h',
});

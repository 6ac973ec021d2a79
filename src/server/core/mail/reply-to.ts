import type { Services } from '../../services.ts';

/** Where replies to a mail go, and the message of the other side that it shows; null: replies are not read. */
export type ReplyTo = (
  services: Services,
  values: Readonly<Record<string, unknown>>,
) => Promise<{ readonly address: string; readonly message: string } | null>;

import { maskedPhone } from '#domain/platform/registration/phone.ts';

/** Sends short messages. Throws on failure, to be retried. */
export type SmsSender = { send(to: string, text: string): Promise<void> };

/**
 * Without a provider the message is printed to the operator's terminal instead of the log, which is stored and read by
 * others.
 */
export const consoleSender = (write: (line: string) => void = (line) => process.stdout.write(line)): SmsSender => ({
  send: async (to, text) => write(`\nMessage to ${maskedPhone(to)}: ${text}\n`),
});

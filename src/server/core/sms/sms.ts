import { maskedPhone } from '#domain/platform/registration/phone.ts';

/** Whoever carries a short message to a phone. Throws when it was not taken; it is then tried again. */
export type SmsSender = { send(to: string, text: string): Promise<void> };

/**
 * Where there is no provider the message goes to the terminal of whoever runs this server, past the log, which is kept
 * and read by others.
 */
export const consoleSender = (write: (line: string) => void = (line) => process.stdout.write(line)): SmsSender => ({
  send: async (to, text) => write(`\nMessage to ${maskedPhone(to)}: ${text}\n`),
});

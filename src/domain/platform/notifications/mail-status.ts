import { byName, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const;
export const mailStatus = byName(mailStatuses);
export type MailStatus = (typeof mailStatuses)[number];

/** How the sending of a mail ended. */
export type EndedMailStatus = Extract<MailStatus, 'sent' | 'failed'>;

/** An attempt that fails is repeated within `waiting`. `kept`: there is no mail server, so the mail is only shown. */
export const mailTransitions: Transitions<MailStatus, 'send' | 'keep' | 'give-up'> = {
  statuses: mailStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'sent', 'send', ['system']),
    move('waiting', 'kept', 'keep', ['system']),
    move('waiting', 'failed', 'give-up', ['system']),
  ],
};

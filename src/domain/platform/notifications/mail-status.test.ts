import { expect, test } from 'vitest';
import { actionsFrom, isFinal, tableFaults } from '#domain/shared/status.ts';
import { mailStatus, mailStatuses, mailTransitions } from './mail-status.ts';

test('the table of mails is sound', () => {
  expect(tableFaults(mailTransitions)).toEqual([]);
});

test('a mail is sent once: only a waiting one can be sent, kept or given up', () => {
  const open = mailStatuses.filter((status) => !isFinal(mailTransitions, status));
  expect(open).toEqual([mailStatus.waiting]);
  expect(actionsFrom(mailTransitions, mailStatus.waiting, ['system'])).toEqual(['send', 'keep', 'give-up']);
});

test('no user changes the status of a mail', () => {
  expect(actionsFrom(mailTransitions, mailStatus.waiting, ['admin', 'manager', 'buyer'])).toEqual([]);
});

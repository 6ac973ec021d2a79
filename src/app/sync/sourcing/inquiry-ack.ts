import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import { deviceDb } from '../outbox/device-db.ts';
import { registerCleanUp } from '../outbox/outbox-responses.ts';
import { storeDraft } from './inquiry-drafts.ts';

/** Closes the refused tries of an inquiry that was sent again from its form. */
export const closeRefused = async (inquiryId: string): Promise<void> =>
  void (await deviceDb()
    .operations.where({ subject: inquiryId, state: 'attention' })
    .filter((op) => op.call === 'inquiry.inquire')
    .modify({ state: 'done' }));

/** The server has it: the draft and its pictures on this device are no longer needed. */
registerCleanUp('inquiry.inquire', async (op) => {
  await deviceDb().pictures.bulkDelete([...devicePicturesIn(op.input)]);
  storeDraft(op.user_id, op.subject, null);
});

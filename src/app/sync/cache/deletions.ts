import { storedTexts } from '../stored-texts.ts';

const users = storedTexts('parcelyard.deletions');

/** Users who logged out and whose cached data may still be on this device. */
export const pendingDeletions = users.read;
/** Stored before the first deletion: the page may be closed or reloaded meanwhile, and the next one then deletes the rest. */
export const noteDeletion = users.add;
export const endDeletion = users.remove;

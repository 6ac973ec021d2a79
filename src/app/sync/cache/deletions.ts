import { storedTexts } from '../stored-texts.ts';

const users = storedTexts('parcelyard.deletions');

/** Ids of users who logged out while the deletion of their cached data was not finished; the next page deletes it. */
export const pendingDeletions = users.read;
/** Stored before the first deletion: the page may be closed or reloaded meanwhile, and the next one then deletes the rest. */
export const noteDeletion = users.add;
export const endDeletion = users.remove;

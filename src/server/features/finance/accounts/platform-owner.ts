/** Platform accounts have the nil owner, so that the key of `ledger_accounts` needs no null. */
export const platformOwner = '00000000-0000-0000-0000-000000000000';

/** The owner of our own pieces in figures by owner, where sellers are named by their id. */
export const ownPieces = '00000000-0000-0000-0000-000000000000';

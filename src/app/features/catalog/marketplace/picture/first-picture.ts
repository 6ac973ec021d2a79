type Transferred = Pick<DataTransfer, 'files'> | null;

/** The first picture of what was pasted or dropped. */
export const firstPicture = (data: Transferred): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

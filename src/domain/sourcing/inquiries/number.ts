/** A human-readable inquiry number from the running count: 'I-100042'. */
export const inquiryNumber = (count: number): string => `I-${100_000 + count}`;

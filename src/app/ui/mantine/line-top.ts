/** A hairline above: rows of a short list, the foot of a card. */
export const lineTop = { borderTop: '1px solid var(--py-line)' } as const;

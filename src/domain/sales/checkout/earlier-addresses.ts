/** Earlier addresses that are offered at once; older ones are found by a word of theirs. */
export const maxEarlierAddresses = 20;
/** The newest orders of a seller whose addresses are looked through. */
export const ordersLookedThrough = 2000;

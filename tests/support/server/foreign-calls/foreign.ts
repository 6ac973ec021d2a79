/**
 * How another user would request the first seller's rows with a call. `row`: the ids are in the input and must be
 * refused. `list`: it responds without rows of the seller. `none`: it has no seller data, and why.
 */
export type Foreign = { row: object } | { list: object } | { none: string };

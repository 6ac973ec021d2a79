import type { HeaderTool, Standing } from '../shell/header-tools.tsx';

/** What stands in the header between the balance and the person, in order: rate, scan, cart, wishlist, bell. */
export const headerTools: readonly HeaderTool[] = [];

/** What is there on every page without a place of its own: a dialog that asks, a banner over the header. */
export const standing: readonly Standing[] = [];

import { createContext, type ReactNode } from 'react';

/** What the packing table shows at its top right about this device and the server; the route puts it there. */
export const PackSync = createContext<ReactNode>(null);

import { createContext } from 'react';

/** px that the menu takes beside the page; the frame says it. */
export const SidebarWidth = createContext(256);

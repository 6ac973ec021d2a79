import { createContext } from 'react';

/** The width of the menu in px, set by the frame. */
export const SidebarWidth = createContext(256);

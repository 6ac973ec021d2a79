import { createContext } from 'react';

/** px at the left of the page that the menus take, set by the frame and by pages with a menu of their own. */
export const SidebarWidth = createContext(256);

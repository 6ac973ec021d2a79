import { createContext } from 'react';

/** Whether pictures are fetched as soon as they are drawn: where only what is in sight is drawn, nothing is gained by waiting. */
export const PicturesAtOnce = createContext(false);

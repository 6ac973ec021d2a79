import { createContext } from 'react';

/** Whether pictures load as soon as they are rendered: virtual lists render only what is visible, so waiting gains nothing. */
export const PicturesAtOnce = createContext(false);

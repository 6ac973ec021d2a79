import { z } from 'zod';

/**
 * What an account gave a browser at its last sign-in there. Wrong passwords that come with it are counted apart, so that
 * strangers who guess cannot lock the owner out.
 */
export const DeviceToken = z.string().max(100);

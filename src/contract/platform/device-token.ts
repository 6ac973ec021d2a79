import { z } from 'zod';

/**
 * Identifies a browser that has signed in to this account before. Failed logins with it are counted separately, so that
 * an attacker who guesses passwords cannot lock the owner out.
 */
export const DeviceToken = z.string().max(100);

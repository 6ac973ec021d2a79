import { z } from 'zod';
import { isOneLine } from '#domain/platform/registration/names.ts';

const NameLine = z.string().trim().max(80).refine(isOneLine, 'a name has one line');

/** The name of a user, shown to others and printed. */
export const UserName = NameLine.min(1);
/** A first name or nickname, which may be empty. */
export const OtherName = NameLine;

import type { Pool } from 'pg';
import { countTry } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';

const hourMs = 3_600_000;

/** Requests that send a mail, a message or test a guess. Counted per hour. */
const most = {
  register: { address: 20, subject: 5 },
  mail: { address: 30, subject: 5 },
  link: { address: 60 },
  code: { address: 30, subject: 5, account: 5 },
} as const;

type Attempt = { readonly pool: Pool; readonly address: string; readonly now: Date };

/** @returns minutes to wait, or 0. The same whether the address has an account or not. */
export const countRegister = ({ pool, address, now }: Attempt, email: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `register-from:${networkOf(address)}`, most: most.register.address },
      { key: `register:${email}`, most: most.register.subject },
    ],
    hourMs,
    now,
  );

/** `kind`: the kind of mail requested for `email`. @returns minutes to wait, or 0 */
export const countMail = ({ pool, address, now }: Attempt, kind: string, email: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `mail-from:${networkOf(address)}`, most: most.mail.address },
      { key: `mail-${kind}:${email}`, most: most.mail.subject },
    ],
    hourMs,
    now,
  );

/** Links cannot be guessed, but attempts are limited anyway. @returns minutes to wait, or 0 */
export const countLink = ({ pool, address, now }: Attempt): Promise<number> =>
  countTry(pool, [{ key: `link-from:${networkOf(address)}`, most: most.link.address }], hourMs, now);

/** @returns minutes to wait, or 0 */
export const countCode = ({ pool, address, now }: Attempt, userId: string, target: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `code-from:${networkOf(address)}`, most: most.code.address },
      { key: `code-by:${userId}`, most: most.code.account },
      { key: `code-to:${target}`, most: most.code.subject },
    ],
    hourMs,
    now,
  );

import type { Pool } from 'pg';
import { countTry } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';

const hourMs = 3_600_000;

/** Requests that send a mail, a message or test a guess. Counted per hour. */
const max = {
  register: { address: 20, subject: 5 },
  mail: { address: 30, subject: 5 },
  link: { address: 60 },
  visit: { address: 30 },
  code: { address: 30, subject: 5, account: 5 },
} as const;

type Attempt = { readonly pool: Pool; readonly address: string };

/** @returns minutes to wait, or 0. The same whether the address has an account or not. */
export const countRegister = ({ pool, address }: Attempt, email: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `register-from:${networkOf(address)}`, max: max.register.address },
      { key: `register:${email}`, max: max.register.subject },
    ],
    hourMs,
  );

/** `kind`: the kind of mail requested for `email`. @returns minutes to wait, or 0 */
export const countMail = ({ pool, address }: Attempt, kind: string, email: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `mail-from:${networkOf(address)}`, max: max.mail.address },
      { key: `mail-${kind}:${email}`, max: max.mail.subject },
    ],
    hourMs,
  );

/** Links cannot be guessed, but attempts are limited anyway. @returns minutes to wait, or 0 */
export const countLink = ({ pool, address }: Attempt): Promise<number> =>
  countTry(pool, [{ key: `link-from:${networkOf(address)}`, max: max.link.address }], hourMs);

/** Opened referral links. @returns minutes to wait, or 0 */
export const countVisit = ({ pool, address }: Attempt): Promise<number> =>
  countTry(pool, [{ key: `visit-from:${networkOf(address)}`, max: max.visit.address }], hourMs);

/** @returns minutes to wait, or 0 */
export const countCode = ({ pool, address }: Attempt, userId: string, target: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `code-from:${networkOf(address)}`, max: max.code.address },
      { key: `code-by:${userId}`, max: max.code.account },
      { key: `code-to:${target}`, max: max.code.subject },
    ],
    hourMs,
  );

import { createHmac } from 'node:crypto';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { secretFile } from '../../../core/secrets/secret-file.ts';

export type Visitor = { readonly address: string; readonly agent: string };

/** Tells visitors apart without storing an address, and without a cookie. */
export const visitorKey = (dataDir: string, { address, agent }: Visitor): string =>
  createHmac('sha256', secretFile(dataDir, 'help-visitor-key')).update(`${address} ${agent}`).digest('base64url');

export const saveVote = (db: Db, articleId: string, visitor: string, isHelpful: boolean, now: Date) =>
  db.execute(sql`
    insert into help_votes (article_id, visitor, is_helpful, at) values (${articleId}, ${visitor}, ${isHelpful}, ${now})
    on conflict (article_id, visitor) do update set is_helpful = excluded.is_helpful, at = excluded.at`);

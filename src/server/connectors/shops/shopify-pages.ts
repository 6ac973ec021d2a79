import { z } from 'zod';

/** `pageInfo { hasNextPage endCursor }` of a connection in Shopify's Admin API. */
export const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
export type PageInfo = z.output<typeof PageInfo>;

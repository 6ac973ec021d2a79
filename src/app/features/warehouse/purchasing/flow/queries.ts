import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';

export type Flow = Output<'purchase.flow'>;
export type FlowStep = Flow['steps'][number];

export const flowQuery = (purchase_id: string) => callQuery('purchase.flow', { purchase_id });

/** The purchase of the page. */
export const flowSearch = ({ id }: Readonly<Record<string, unknown>>): { id?: string } => (isUuid(id) ? { id } : {});

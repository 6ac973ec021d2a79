import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import type { ListState } from '../../../ui/list/list-state.ts';

export type StoppedParcel = Output<'pack.decisions'>['list'][number];
export type Choice = StoppedParcel['choices'][number];

export const decisionsQuery = ({ page, size }: ListState) => callQuery('pack.decisions', { page, size });

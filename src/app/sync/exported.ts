import type { Input } from './calls.ts';

type Start = Input<'export.start'>;
type WithoutLook<T> = T extends unknown ? Omit<T, 'format' | 'columns' | 'time_zone'> : never;

/** The rows of a list that a file is to contain. */
export type Exported = WithoutLook<Start>;
export type { Start as ExportStart };

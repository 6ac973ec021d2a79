import type { Input } from './calls.ts';

type Start = Input<'export.start'>;
type WithoutLook<T> = T extends unknown ? Omit<T, 'format' | 'columns' | 'time_zone'> : never;

/** Which rows of which list a file is to hold. */
export type Exported = WithoutLook<Start>;
export type { Start as ExportStart };

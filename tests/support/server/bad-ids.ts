import type { BadInput } from './refusals.ts';

type Rows = readonly BadInput<Record<string, unknown>>[];

/** Inputs that are no id, for a field that needs one. */
export const badIds = (field: string, id: string): Rows => [
  [`no ${field}`, { [field]: undefined }, `${field} empty`],
  [`${field} of null`, { [field]: null }, `${field} empty`],
  [`an empty ${field}`, { [field]: '' }, `${field} empty`],
  [`${field} of another form`, { [field]: 'NRDL-1001' }, `${field} format`],
  [`a padded ${field}`, { [field]: ` ${id} ` }, `${field} format`],
  [`${field} with HTML`, { [field]: `${id}<br>` }, `${field} format`],
  [`${field} with a NUL`, { [field]: `${id}\0` }, `${field} format`],
  [`a number as ${field}`, { [field]: 1001 }, `${field} other`],
  [`a list as ${field}`, { [field]: [id] }, `${field} other`],
];

/** Inputs that are no list of 1 to `most` ids, for a field that needs one. */
export const badIdLists = (field: string, id: string, max: number): Rows => [
  [`no ${field}`, { [field]: undefined }, `${field} empty`],
  [`${field} of null`, { [field]: null }, `${field} empty`],
  [`no ids in ${field}`, { [field]: [] }, `${field} empty`],
  [`one id as ${field}`, { [field]: id }, `${field} other`],
  [`${field} by position`, { [field]: { 0: id } }, `${field} other`],
  [`null in ${field}`, { [field]: [id, null] }, `${field}.1 empty`],
  [`an empty id in ${field}`, { [field]: [''] }, `${field}.0 empty`],
  [`a number in ${field}`, { [field]: [id, 1001] }, `${field}.1 other`],
  [`a number of an order in ${field}`, { [field]: ['NRDL-1001'] }, `${field}.0 format`],
  [`a padded id in ${field}`, { [field]: [`${id} `] }, `${field}.0 format`],
  [`${max + 1} ids in ${field}`, { [field]: Array.from({ length: max + 1 }, () => id) }, `${field} too_many`],
  [`10,000 ids in ${field}`, { [field]: Array.from({ length: 10_000 }, () => id) }, `${field} too_many`],
];

import { helpLimits } from './limits.ts';

/** A segment of an address: lowercase letters and digits, separated by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The segment for a title; empty when it has no Latin letter and no digit. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, helpLimits.slug)
    .replace(/^-+|-+$/g, '');

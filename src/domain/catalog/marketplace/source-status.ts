import { byName } from '#domain/shared/status.ts';

/** A product page of a wholesale platform: read, then imported as a product of the market. */
export const sourceProductStatuses = ['read', 'imported'] as const;
export const sourceProductStatus = byName(sourceProductStatuses);

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a value is a UUID that the contract accepts as an id. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

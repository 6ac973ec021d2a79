/** JSON does not escape these; terminals and viewers treat some as line breaks, colours or another direction. */
const disguises = /[\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes characters that could end or disguise a log line. Still the same JSON. */
export const oneLine = (json: string): string => json.replace(disguises, escaped);

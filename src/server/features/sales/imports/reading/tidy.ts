import { cleanText, cutText } from '#domain/shared/text/clean.ts';

/** Somebody else's text, short enough to stand in a sentence. */
export const quoted = (text: string): string => {
  const line = cleanText(text).replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${cutText(line, 57)}…` : line;
};

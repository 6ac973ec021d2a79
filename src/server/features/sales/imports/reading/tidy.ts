import { cleanText, cutText } from '#domain/shared/text/clean.ts';

/** Text of the file, shortened for a message. */
export const quoted = (text: string): string => {
  const line = cleanText(text).replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${cutText(line, 57)}…` : line;
};

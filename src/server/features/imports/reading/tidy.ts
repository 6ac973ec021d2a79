/** A text as it is kept: one form of each letter, no invisible signs, no halves of letters, no blanks around it. */
export const tidy = (text: string): string => (plain.test(text) ? text.trim() : cleaned(text));

/** Most cells hold nothing that could have two forms. */
const plain = /^[\x20-\x7e]*$/;

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    // oxlint-disable-next-line no-control-regex -- invisible signs break labels and screens, and the database takes no NUL
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '')
    .trim();

/** Somebody else's text, short enough to stand in a sentence. */
export const quoted = (text: string): string => {
  const line = tidy(text).replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57).toWellFormed()}…` : line;
};

import { cutText } from '#domain/shared/text/clean.ts';
import { ticketLimits as limits } from '#domain/support/tickets/ticket-fields.ts';
import type { Language } from '../../../../core/http/context.ts';
import { translate, type Sentence } from '../../../../core/http/sentences.ts';

const cut: Sentence = /*i18n*/ {
  id: 'notice.ticket-mail.cut',
  message: '[The mail was longer. The rest was left out.]',
};
const filesLeftOut: Sentence = /*i18n*/ { id: 'notice.ticket-mail.files', message: '[Files left out: {names}]' };

/** Characters of the names of files. */
const namesLength = 500;

/** The text of a mail as a message, which says what of the mail is not in it. */
export function messageText(text: string, leftOut: readonly string[], language: Language): string {
  const isCut = text.length > limits.text;
  const names = cutText(leftOut.join(', '), namesLength);
  const notes = [
    ...(isCut ? [translate(cut, language)] : []),
    ...(names === '' ? [] : [translate(filesLeftOut, language, { names })]),
  ];
  if (notes.length === 0) return text;
  const end = `\n\n${notes.join('\n')}`;
  return `${cutText(text, limits.text - end.length)}${end}`.trim();
}

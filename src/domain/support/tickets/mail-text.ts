/** The lines with which mail programs begin the quoted mail, in the languages of our users. */
const quoteStarts: readonly RegExp[] = [
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine|原始邮件|原始郵件|转发邮件)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(on|am|le|el)\b.{5,300}(wrote|schrieb.*|a écrit|escribió)\s*[:：]$/is,
  /^(在|于|於)?.{5,200}(写道|寫道)\s*[:：]$/s,
];
/** Longer than such a line with a long name; in a very long one the patterns would take minutes. */
const longestStart = 1_000;
const beginsQuote = (text: string): boolean =>
  text.length <= longestStart && quoteStarts.some((pattern) => pattern.test(text));
/** A block of headers, as Outlook writes it without a line before it. */
const headerStart = /^\*?(from|von|de|发件人|寄件者)\s*\*?[:：]/i;
const headerNext = /^\*?(sent|date|to|gesendet|an|envoyé|发送时间|日期|收件人)\s*\*?[:：]/i;
/** Lines that phones add. */
const footers =
  /^(sent from my \w+|get outlook for \w+|von meinem \w+ gesendet|发自我的.{1,20}|envoyé de mon \w+)\.?$/i;

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** Whether the quoted mail begins at this line; programs break the line with the date and the name. */
function startsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (line === '') return false;
  if (headerStart.test(line)) return lines.slice(at + 1, at + 4).some((next) => headerNext.test(next.trim()));
  // Such a line may be broken, but has no empty line in it.
  const block = lines.slice(at, at + 3).map((each) => each.trim());
  const end = block.indexOf('');
  const parts = end < 0 ? block : block.slice(0, end);
  return parts.some((_, last) => beginsQuote(parts.slice(0, last + 1).join(' ')));
}

function withoutFooter(lines: readonly string[]): readonly string[] {
  const signature = lines.findIndex((line) => /^-- ?$/.test(line));
  const rest = signature < 0 ? [...lines] : lines.slice(0, signature);
  while (rest.length > 0 && (rest.at(-1)?.trim() === '' || footers.test(rest.at(-1)?.trim() ?? ''))) rest.pop();
  return rest;
}

const joined = (lines: readonly string[]): string => withoutFooter(lines).join('\n').trim();

/** What the sender wrote, without the mail it answers, signature and footers of phones. */
export function ownText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const quote = lines.findIndex((line, at) => isQuoted(line) || startsQuote(lines, at));
  if (quote < 0) return joined(lines);
  const above = joined(lines.slice(0, quote));
  if (above !== '') {
    // Answers between quoted lines belong to the text; a quote at the end does not.
    const last = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line));
    const isMixed = isQuoted(lines[quote] ?? '') && last > quote;
    return isMixed && !lines.some((_, at) => startsQuote(lines, at)) ? joined(lines.slice(0, last + 1)) : above;
  }
  // The answer is below the quote.
  return joined(lines.slice(quote + 1).filter((line, at) => !isQuoted(line) && !startsQuote(lines, quote + 1 + at)));
}

import PostalMime, { type Email } from 'postal-mime';
import sanitize from 'sanitize-html';
import { ownText } from '#domain/support/tickets/mail-text.ts';

export type Attached = { readonly name: string; readonly content: Buffer };
export type IncomingMail = {
  /** Names this mail among all. */
  readonly messageId: string;
  readonly from: string;
  /** Everything that may contain the address it was sent to. */
  readonly recipients: string;
  /** Sent by a program: an absence note, a bounce, a mailing list. */
  readonly isAutomatic: boolean;
  readonly text: string;
  readonly attachments: readonly Attached[];
};

/** Pictures of signatures are smaller. */
const smallestInline = 10_000;

const limits = { maxNestingDepth: 20, maxHeadersSize: 1_000_000 };

export async function parseMail(raw: Buffer): Promise<IncomingMail | null> {
  const mail = await PostalMime.parse(raw, { ...limits, attachmentEncoding: 'arraybuffer' }).catch(() => null);
  const from = mail?.from?.address;
  if (!mail || !from || !mail.messageId) return null;
  const of = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    messageId: mail.messageId,
    from,
    recipients: ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'].flatMap(of).join(' '),
    isAutomatic: isAutomatic(of),
    text: ownText(mail.text?.trim() ? mail.text : textOf(mail.html ?? '')),
    attachments: mail.attachments.flatMap(attachedOf),
  };
}

function isAutomatic(of: (name: string) => readonly string[]): boolean {
  const has = (name: string, pattern: RegExp) => of(name).some((value) => pattern.test(value.trim()));
  return (
    of('auto-submitted').some((value) => !/^no\b/i.test(value.trim())) ||
    has('precedence', /^(bulk|junk|list|auto_reply)/i) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./) ||
    has('list-id', /./) ||
    has('return-path', /^<>$/) ||
    has('from', /(mailer-daemon|postmaster)@/i)
  );
}

/** Only the text of the sender: quoted mails are elements of their own, between which a reply may stand. */
const ownParts: sanitize.IOptions = {
  allowedTags: [],
  nonTextTags: ['style', 'script', 'title', 'head', 'blockquote'],
  transformTags: {
    div: (tagName, attribs) => ({
      tagName: /\bgmail_quote\b/.test(attribs['class'] ?? '') ? 'blockquote' : tagName,
      attribs,
    }),
  },
};

/** HTML as plain text. No pattern goes back over the text: a hostile mail would take minutes. */
function textOf(html: string): string {
  // A line break is a space, because programs wrap long lines.
  const flowing = /<pre\b/i.test(html) ? html : html.replace(/[ \t\r\n]+/g, ' ');
  const lines = flowing.replace(/<(?:br|\/p|\/div|\/tr|\/li)\b[^<>]*>/gi, '$&\n');
  return sanitize(lines, ownParts)
    .replace(/ ?\n ?/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function attachedOf({ filename, content, related }: Email['attachments'][number]): readonly Attached[] {
  if (typeof content === 'string') return [];
  const bytes = Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
  return related && bytes.length < smallestInline ? [] : [{ name: filename ?? 'attachment', content: bytes }];
}

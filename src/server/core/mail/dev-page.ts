import { prefix } from '../http/serve.ts';

type Listed = {
  readonly _id: string;
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly created_at: string;
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const row = ({ _id, to, kind, subject, created_at: at }: Listed) => `<tr>
<td>${escaped(at.slice(0, 19).replace('T', ' '))}</td><td>${escaped(to)}</td>
<td><a href="${prefix}/dev/mail/${_id}">${escaped(subject)}</a></td><td>${escaped(kind)}</td></tr>`;

/** The unsent mails for the operator, in English like the log. */
export const mailPage = (mails: readonly Listed[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Kept mail</title>
<style>
body { margin: 32px auto; max-width: 960px; padding: 0 16px; font: 15px/24px system-ui, sans-serif }
div { overflow-x: auto } table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid #8884; text-align: left; white-space: nowrap }
</style></head><body>
<h1>Kept mail</h1>
<p>SMTP_URL is not set, so these were not sent. They can be read on this machine only.</p>
${
  mails.length === 0
    ? '<p>Nothing yet.</p>'
    : `<div><table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th><th>Kind</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table></div>`
}
</body></html>
`;

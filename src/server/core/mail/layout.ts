import type { Language } from '../http/context.ts';
import type { Letter } from './letter.ts';

export type Shown = { readonly subject: string; readonly text: string; readonly html: string };
/** `publicUrl`: without a trailing slash. */
type Frame = { readonly language: Language; readonly publicUrl: string };

/** Renders a letter as text and HTML, without external resources. */
export const show = (letter: Letter, frame: Frame): Shown => ({
  subject: letter.subject,
  text: textOf(letter, frame),
  html: htmlOf(letter, frame),
});

const footers: Readonly<Record<Language, string>> = {
  'en-US': 'This mail was sent automatically. Replies are not read.',
  'zh-CN': '此邮件由系统自动发送，请勿回复。',
};
const colon: Readonly<Record<Language, string>> = { 'en-US': ': ', 'zh-CN': '：' };
const orOpen: Readonly<Record<Language, string>> = {
  'en-US': 'Or open this address:',
  'zh-CN': '或打开此地址：',
};

function textOf({ heading, before, button, facts, after }: Letter, { language, publicUrl }: Frame): string {
  const parts = [
    heading,
    ...before,
    ...(facts ? [facts.map(([label, value]) => `${label}${colon[language]}${value}`).join('\n')] : []),
    ...(button ? [`${button.label}${colon[language].trim()}\n${publicUrl}${button.path}`] : []),
    ...after,
    `--\nParcelyard · ${publicUrl}\n${footers[language]}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\r\n]+/g, '<br>');

const font = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif";
// Mail programs drop most of a style sheet, so styles are inline; the sheet only adds dark mode.
const sheet = `@media (prefers-color-scheme: dark) {
  .canvas { background: #0f1311 !important } .card { background: #161a18 !important; border-color: #262c29 !important }
  .text { color: #e9eeec !important } .muted { color: #a4aba8 !important }
  .line { border-color: #262c29 !important } .button { background: #53ca8b !important; color: #06140d !important } .link { color: #53ca8b !important }
}`;

const paragraph = (text: string, muted = false) =>
  `<p class="${muted ? 'muted' : 'text'}" style="margin:0 0 16px;color:${muted ? '#555f5a' : '#19201d'};font-size:${muted ? 14 : 16}px;line-height:24px">${escaped(text)}</p>`;

function factsOf(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ([label, value]) => `<tr>
<td class="muted line" style="padding:8px 16px 8px 0;border-top:1px solid #e0e4e2;color:#555f5a;font-size:14px;white-space:nowrap;vertical-align:top">${escaped(label)}</td>
<td class="text line" style="padding:8px 0;border-top:1px solid #e0e4e2;color:#19201d;font-size:14px;word-break:break-word">${escaped(value)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function buttonOf({ label, path }: NonNullable<Letter['button']>, { language, publicUrl }: Frame): string {
  const url = escaped(publicUrl + path);
  return `<p style="margin:8px 0 16px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0a7647;color:#ffffff;font-size:16px;font-weight:600;line-height:20px;text-decoration:none">${escaped(label)}</a></p>
<p class="muted" style="margin:0 0 24px;color:#555f5a;font-size:13px;line-height:20px">${escaped(orOpen[language])}<br><a class="link" href="${url}" style="color:#0a7647;word-break:break-all">${url}</a></p>`;
}

function htmlOf(letter: Letter, frame: Frame): string {
  const { subject, heading, before, button, facts, after } = letter;
  const site = escaped(frame.publicUrl);
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${sheet}</style>
</head>
<body class="canvas" style="margin:0;background:#f3f5f4;${font}">
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="text" style="padding:0 4px 16px;color:#19201d;font-size:17px;font-weight:650;letter-spacing:-0.02em"><span class="button" style="display:inline-block;width:14px;height:14px;margin-right:8px;border-radius:4px;background:#0a7647;vertical-align:-2px"></span>Parcelyard</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;border:1px solid #e0e4e2;border-radius:12px;background:#ffffff;text-align:left">
<h1 class="text" style="margin:0 0 16px;color:#19201d;font-size:22px;line-height:28px;letter-spacing:-0.02em">${escaped(heading)}</h1>
${before.map((text) => paragraph(text)).join('\n')}
${facts ? factsOf(facts) : ''}
${button ? buttonOf(button, frame) : ''}
${after.map((text) => paragraph(text, true)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px;color:#555f5a;font-size:13px;line-height:20px;text-align:left"><a class="muted" href="${site}" style="color:#555f5a">${site}</a><br>${escaped(footers[frame.language])}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

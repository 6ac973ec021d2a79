import { createHash } from 'node:crypto';
import type { Language } from '../../../../core/http/context.ts';
import { escapeHtml } from '../../../platform/notifications/html.ts';
import { script, style } from './style.ts';
import { pageTexts, type PageTexts } from './texts.ts';

/** What every page of the public help knows about its request. */
export type Page = {
  readonly language: Language;
  /** The language is in the address: links keep it. */
  readonly isChosen: boolean;
  readonly publicUrl: string;
};

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the style and the script of these pages, and our own pictures. */
export const pagesPolicy = [
  "default-src 'none'",
  `style-src ${sourceOf(style)}`,
  `script-src ${sourceOf(script)}`,
  "img-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An address of the help in the language of the page. */
export const addressIn = ({ language, isChosen }: Page, path: string): string =>
  isChosen ? `${path}?lang=${language}` : path;

/** The one address of a page in a language, for search engines. */
export const canonical = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${path}${language === 'zh-CN' ? '?lang=zh-CN' : ''}`;

type Content = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Absent from search engines: search results, and pages that do not exist. */
  readonly isHidden?: boolean;
  readonly body: string;
};

const alternates = (publicUrl: string, path: string): string =>
  [
    `<link rel="alternate" hreflang="en" href="${canonical(publicUrl, path, 'en-US')}">`,
    `<link rel="alternate" hreflang="zh-CN" href="${canonical(publicUrl, path, 'zh-CN')}">`,
    `<link rel="alternate" hreflang="x-default" href="${canonical(publicUrl, path, 'en-US')}">`,
  ].join('');

export const searchForm = (page: Page, typed: string, t: PageTexts): string =>
  `<form class="search" role="search" action="/help" method="get">${
    page.isChosen ? `<input type="hidden" name="lang" value="${page.language}">` : ''
  }<input type="search" name="q" maxlength="120" value="${escapeHtml(typed)}" placeholder="${t.example}" aria-label="${t.search}">
<button>${t.searchButton}</button></form>`;

/** A circle, half of it filled. */
const schemeIcon =
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/></svg>';

/** A complete page, readable without scripts. */
export function layout(page: Page, { path, title, description, isHidden, body }: Content): string {
  const { language, publicUrl } = page;
  const t = pageTexts[language];
  const [other, otherName] = language === 'zh-CN' ? ['en-US', 'English'] : ['zh-CN', '简体中文'];
  const name = title === t.help ? title : `${title} · ${t.help}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(name)}</title>
<meta name="description" content="${escapeHtml(description)}">
${isHidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${canonical(publicUrl, path, language)}">${alternates(publicUrl, path)}`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">
<style>${style}</style><script>${script}</script></head>
<body><a class="skip" href="#text">${t.skip}</a><header><a href="${addressIn(page, '/help')}">Parcelyard <span>${t.help}</span></a>
<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${otherName}</a>
<button id="scheme" type="button" hidden aria-label="${t.scheme}" title="${t.scheme}">${schemeIcon}</button><a href="/">${t.toApp}</a></header>
<main id="text">${body}</main><footer>Parcelyard</footer></body></html>`;
}

import sanitize from 'sanitize-html';
import type { ArticleTexts } from '#domain/support/help/article.ts';
import { plainText } from '#domain/support/help/headings.ts';
import { descriptionHtml } from '../../catalog/import-list/description.ts';

/** Links to our own pages open in the same tab; other sites in a new one, without access to ours. */
const allowed: sanitize.IOptions = {
  ...descriptionHtml,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(href && /^(?:\/(?!\/)|#)/.test(href) ? {} : { rel: 'noopener noreferrer', target: '_blank' }),
      },
    }),
  },
};

/** Sanitizes the HTML of an article, when it is saved and when it is displayed. Idempotent. */
export const cleanArticle = (html: string): string => sanitize(html, allowed).trim();

export const cleanTexts = (texts: ArticleTexts): ArticleTexts => ({
  ...texts,
  body: cleanArticle(texts.body),
  body_cn: cleanArticle(texts.body_cn),
});

/** What the search compares with. */
export const searchTextOf = (texts: ArticleTexts): string =>
  [texts.title, texts.title_cn, texts.summary, texts.summary_cn, plainText(texts.body), plainText(texts.body_cn)]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase();

import { ok, refuse, type Result } from '#domain/shared/result.ts';

/** The texts of an article in English and Chinese. Bodies are HTML. */
export type ArticleTexts = {
  readonly title: string;
  readonly title_cn: string;
  readonly summary: string;
  readonly summary_cn: string;
  readonly body: string;
  readonly body_cn: string;
};

export const textFields = ['title', 'title_cn', 'summary', 'summary_cn', 'body', 'body_cn'] as const;

/** public: for everyone. internal: for staff. */
export const helpKinds = ['public', 'internal'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** changed: published, with a draft that differs. */
export const articleStates = ['draft', 'published', 'changed'] as const;
export type ArticleState = (typeof articleStates)[number];

export const hasSameTexts = (one: ArticleTexts, other: ArticleTexts): boolean =>
  textFields.every((field) => one[field] === other[field]);

/** An English text is required. A Chinese one may be missing, but then its title and its body are both missing. */
export function decidePublish(texts: ArticleTexts): Result<null, 'article.no-text' | 'article.half-translated'> {
  if (texts.title === '' || texts.body === '') return refuse('article.no-text');
  if ((texts.title_cn === '') !== (texts.body_cn === '')) return refuse('article.half-translated');
  return ok(null);
}

type Shown = { readonly title: string; readonly summary: string; readonly body: string };

/** The texts in one language; English where an article is not translated. */
export const textsIn = (texts: ArticleTexts, isChinese: boolean): Shown =>
  isChinese && texts.title_cn !== ''
    ? { title: texts.title_cn, summary: texts.summary_cn, body: texts.body_cn }
    : { title: texts.title, summary: texts.summary, body: texts.body };

/** An order is complete when it names every present entry once and no other. */
export function decideOrder(present: readonly string[], wanted: readonly string[]): Result<null, 'article.changed'> {
  const isSame = present.length === wanted.length && new Set(wanted).size === wanted.length;
  return isSame && wanted.every((id) => present.includes(id)) ? ok(null) : refuse('article.changed');
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ArticleTexts } from '#domain/support/help/article.ts';
import { cleanTexts } from '../html.ts';
import { contents, type ContentCategory } from './catalogue.ts';
import { htmlOfMarkdown } from './markdown.ts';
import { pictureOf } from './pictures.ts';

export type ContentArticle = {
  /** internal/packing/pack-a-parcel */
  readonly key: string;
  readonly category: ContentCategory;
  readonly slug: string;
  readonly pagePaths: readonly string[];
  readonly hash: string;
  readonly texts: ArticleTexts;
};

type Parts = { readonly title: string; readonly summary: string; readonly body: string };

/** A file: the title as its only heading of the first level, the summary below it, then the text. */
function partsOf(file: string, text: string): Parts {
  const parts = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]+)$/.exec(text.replaceAll('\r', ''));
  if (!parts) throw new Error(`${file} must have a title, a summary and a text`);
  const [, title = '', summary = '', body = ''] = parts;
  const isChinese = file.endsWith('.zh.md');
  const html = htmlOfMarkdown(body, (name) => pictureOf(name, isChinese ? 'zh' : 'en'));
  return { title, summary: summary.replaceAll('\n', isChinese ? '' : ' '), body: html };
}

async function read(path: string): Promise<string> {
  return readFile(new URL(`${path}.md`, import.meta.url), 'utf8');
}

/** The articles of this version with their texts. */
export function readContents(): Promise<ContentArticle[]> {
  const all = contents.flatMap((category) => category.articles.map((article) => ({ category, ...article })));
  return Promise.all(
    all.map(async ({ category, slug, pages = [] }) => {
      const key = `${category.kind}/${category.slug}/${slug}`;
      const [english, chinese] = await Promise.all([read(`${key}.en`), read(`${key}.zh`)]);
      const en = partsOf(`${key}.en.md`, english);
      const zh = partsOf(`${key}.zh.md`, chinese);
      const texts = cleanTexts({
        title: en.title,
        title_cn: zh.title,
        summary: en.summary,
        summary_cn: zh.summary,
        body: en.body,
        body_cn: zh.body,
      });
      const hash = createHash('sha256')
        .update(JSON.stringify([texts, pages]))
        .digest('base64url');
      return { key, category, slug, pagePaths: pages, hash, texts };
    }),
  );
}

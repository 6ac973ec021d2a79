import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { HelpArticle } from './queries.ts';
import classes from './reader.module.css';

type Linked = Pick<
  HelpArticle,
  'article_id' | 'slug' | 'title' | 'title_cn' | 'summary' | 'summary_cn' | 'url_index'
> & {
  readonly category: { readonly slug: string };
};

/** Links to articles with their summaries. Public articles are pages of the server and open in a new tab. */
export function ArticleLinks({ articles }: { articles: readonly Linked[] }) {
  const { i18n } = useLingui();
  const isChinese = i18n.locale === 'zh-CN';
  return (
    <ul className={classes.links}>
      {articles.map((article) => {
        const [title] = localizedTitle(article, i18n.locale);
        const summary = isChinese ? article.summary_cn || article.summary : article.summary;
        const inside = (
          <>
            <b>{title}</b>
            {summary && <span>{summary}</span>}
          </>
        );
        return (
          <li key={article.article_id}>
            {article.url_index === null ? (
              <a href={publicAddress(article.category.slug, article.slug, isChinese)} target="_blank" rel="noopener">
                {inside}
              </a>
            ) : (
              <Link
                to="/internal-help/$category/$article"
                params={{ category: article.category.slug, article: article.slug }}
              >
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const publicAddress = (category: string, article: string, isChinese: boolean): string =>
  `/help/${category}/${article}${isChinese ? '?lang=zh-CN' : ''}`;

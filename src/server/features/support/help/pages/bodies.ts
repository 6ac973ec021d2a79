import { textsIn } from '#domain/support/help/article.ts';
import { withHeadingIds } from '#domain/support/help/headings.ts';
import { escapeHtml } from '../../../platform/notifications/html.ts';
import { cleanArticle } from '../html.ts';
import type { LinkRow, PublishedRow } from '../published-store.ts';
import type { CategoryWithArticles } from '../reading.ts';
import { forPage } from './for-page.ts';
import { addressIn, searchForm, type Page } from './layout.ts';
import { pageTexts } from './texts.ts';

type Titled = { readonly title: string; readonly title_cn: string };
type Summed = { readonly summary: string; readonly summary_cn: string };
export const titleIn = ({ language }: Page, { title, title_cn: chinese }: Titled): string =>
  language === 'zh-CN' ? chinese || title : title;
export const summaryIn = ({ language }: Page, { summary, summary_cn: chinese }: Summed): string =>
  language === 'zh-CN' ? chinese || summary : summary;

const pathOf = (row: Pick<LinkRow, 'category_slug' | 'slug'>): string => `/help/${row.category_slug}/${row.slug}`;

const linkTo = (page: Page, row: LinkRow): string =>
  `<a href="${addressIn(page, pathOf(row))}">${escapeHtml(titleIn(page, row))}</a>`;

const listed = (page: Page, rows: readonly LinkRow[]): string =>
  `<ul class="links">${rows
    .map((row) => {
      const summary = summaryIn(page, row);
      const under = summary ? `<span>${escapeHtml(summary)}</span>` : '';
      return `<li><a href="${addressIn(page, pathOf(row))}"><b>${escapeHtml(titleIn(page, row))}</b>${under}</a></li>`;
    })
    .join('')}</ul>`;

const trail = (page: Page, categories: readonly { readonly path: string; readonly title: string }[]): string =>
  `<nav class="trail" aria-label="${pageTexts[page.language].help}"><a href="${addressIn(page, '/help')}">${
    pageTexts[page.language].help
  }</a>${categories.map(({ path, title }) => ` › <a href="${addressIn(page, path)}">${escapeHtml(title)}</a>`).join('')}</nav>`;

export function homeBody(page: Page, categories: readonly CategoryWithArticles[]): string {
  const t = pageTexts[page.language];
  const cards = categories.map((category) => {
    const summary = summaryIn(page, category);
    return `<li class="card"><h2><a href="${addressIn(page, `/help/${category.slug}`)}">${escapeHtml(
      titleIn(page, category),
    )}</a></h2>${summary ? `<p>${escapeHtml(summary)}</p>` : ''}<ul>${category.articles
      .map((row) => `<li>${linkTo(page, row)}</li>`)
      .join('')}</ul></li>`;
  });
  return `<h1>${t.help}</h1><p class="lead">${t.intro}</p>${searchForm(page, '', t)}<ul class="cards">${cards.join('')}</ul>`;
}

export function searchBody(
  page: Page,
  typed: string,
  found: readonly LinkRow[] | { readonly minutes: number },
): string {
  const t = pageTexts[page.language];
  const results =
    'minutes' in found
      ? `<p role="status">${t.tooMany(found.minutes)}</p>`
      : found.length === 0
        ? `<p role="status">${t.nothing}</p>`
        : `<p class="quiet" role="status">${t.articles(found.length)}</p>${listed(page, found)}`;
  return `${trail(page, [])}<h1>${escapeHtml(t.searchFor(typed))}</h1>${searchForm(page, typed, t)}${results}`;
}

export function categoryBody(page: Page, category: CategoryWithArticles): string {
  const t = pageTexts[page.language];
  const summary = summaryIn(page, category);
  return `${trail(page, [])}<h1>${escapeHtml(titleIn(page, category))}</h1>${
    summary ? `<p class="lead">${escapeHtml(summary)}</p>` : ''
  }${searchForm(page, '', t)}${listed(page, category.articles)}`;
}

const minHeadings = 3;

export function articleBody(
  page: Page,
  article: PublishedRow,
  { related, hasVoted }: { readonly related: readonly LinkRow[]; readonly hasVoted: boolean },
): string {
  const t = pageTexts[page.language];
  const { title, summary, body } = textsIn(article, page.language === 'zh-CN');
  const { html, headings } = withHeadingIds(cleanArticle(body));
  const category = { title: article.category_title, title_cn: article.category_title_cn };
  const contents =
    headings.length < minHeadings
      ? ''
      : `<nav class="toc" aria-label="${t.contents}"><b>${t.contents}</b><ul>${headings
          .map(
            ({ id, level, text }) =>
              `<li${level === 3 ? ' class="sub"' : ''}><a href="#${id}">${escapeHtml(text)}</a></li>`,
          )
          .join('')}</ul></nav>`;
  const day = article.published_at.toISOString().slice(0, 10);
  const vote = hasVoted
    ? `<p role="status">${t.thanks}</p>`
    : `<form class="vote" id="vote" method="post" action="${addressIn(page, `${pathOf(article)}/vote`)}"><b>${t.helpful}</b>
<button name="helpful" value="yes">${t.yes}</button><button name="helpful" value="no">${t.no}</button></form>`;
  return `${trail(page, [{ path: `/help/${article.category_slug}`, title: titleIn(page, category) }])}
<article class="page"><div class="top"><h1>${escapeHtml(title)}</h1>${summary ? `<p class="lead">${escapeHtml(summary)}</p>` : ''}</div>
${contents}<div><div class="text">${forPage(html, t.table)}</div><p class="quiet">${t.updated} <time datetime="${day}">${day}</time></p>${vote}
${related.length > 0 ? `<h2>${t.related}</h2>${listed(page, related)}` : ''}</div></article>`;
}

export function missingBody(page: Page): string {
  const t = pageTexts[page.language];
  return `${trail(page, [])}<h1>${t.missing}</h1><p class="lead">${t.missingText}</p>${searchForm(page, '', t)}`;
}

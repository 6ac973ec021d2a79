import type { CategoryWithArticles } from '../reading.ts';
import { canonical } from './layout.ts';

/** Every public page of the help in both languages. */
export function sitemap(publicUrl: string, categories: readonly CategoryWithArticles[]): string {
  const pages = [
    { path: '/help', day: null },
    ...categories.flatMap(({ slug, articles }) => [
      { path: `/help/${slug}`, day: null },
      ...articles.map((row) => ({
        path: `/help/${slug}/${row.slug}`,
        day: row.published_at.toISOString().slice(0, 10),
      })),
    ]),
  ];
  const entries = pages.flatMap(({ path, day }) =>
    (['en-US', 'zh-CN'] as const).map(
      (language) =>
        `<url><loc>${canonical(publicUrl, path, language)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}` +
        `<xhtml:link rel="alternate" hreflang="en" href="${canonical(publicUrl, path, 'en-US')}"/>` +
        `<xhtml:link rel="alternate" hreflang="zh-CN" href="${canonical(publicUrl, path, 'zh-CN')}"/></url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>
`;
}

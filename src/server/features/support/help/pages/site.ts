import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { helpLimits } from '#domain/support/help/limits.ts';
import { slugPattern } from '#domain/support/help/slug.ts';
import { languages, type Language } from '../../../../core/http/context.ts';
import { languageOf } from '../../../../core/http/sentences.ts';
import type { Services } from '../../../../services.ts';
import { relatedTo } from '../published-store.ts';
import { articleAt, categoryAt, countSearch, countVote, readableCategories, searchHelp } from '../reading.ts';
import { saveVote, visitorKey } from '../votes-store.ts';
import { articleBody, categoryBody, homeBody, missingBody, searchBody, summaryIn, titleIn } from './bodies.ts';
import { addressIn, layout, pagesPolicy, type Page } from './layout.ts';
import { sitemap } from './sitemap.ts';
import { pageTexts } from './texts.ts';

type Query = { Querystring: { lang?: unknown; q?: unknown; voted?: unknown } };
type InCategory = Query & { Params: { category: string } };
type AtArticle = Query & { Params: { category: string; article: string } };

const isSlug = (text: string): boolean => text.length <= helpLimits.slug && slugPattern.test(text);

/**
 * The public help as complete pages of the server, which search engines and browsers without scripts read as well. The
 * app has no routes below /help.
 */
export function helpPages(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const publicUrl = config.publicUrl.replace(/\/$/, '');
  const pageOf = (request: FastifyRequest<Query>): Page => {
    const { lang } = request.query;
    const chosen = languages.find((each) => each === lang);
    const language: Language = chosen ?? languageOf(request.headers['accept-language']);
    return { language, isChosen: chosen !== undefined, publicUrl };
  };
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagesPolicy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .send(html);
  const sendMissing = (reply: FastifyReply, page: Page) => {
    const t = pageTexts[page.language];
    const content = { path: '/help', title: t.missing, description: t.missingText, isHidden: true };
    return send(reply, layout(page, { ...content, body: missingBody(page) }), 404);
  };

  const home = async (request: FastifyRequest<Query>, reply: FastifyReply) => {
    const page = pageOf(request);
    const t = pageTexts[page.language];
    const { q } = request.query;
    const typed = typeof q === 'string' ? q.trim().slice(0, helpLimits.query) : '';
    const about = { path: '/help', title: t.help, description: t.intro };
    if (typed === '')
      return send(reply, layout(page, { ...about, body: homeBody(page, await readableCategories(db, false)) }));
    const minutes = await countSearch(services, request.address);
    const found = minutes > 0 ? { minutes } : await searchHelp(db, typed, 'public');
    const title = t.searchFor(typed);
    const body = searchBody(page, typed, found);
    return send(reply, layout(page, { ...about, title, isHidden: true, body }), minutes > 0 ? 429 : 200);
  };
  app.get<Query>('/help', home);
  app.get<Query>('/help/', home);

  app.get<InCategory>('/help/:category', async (request, reply) => {
    const page = pageOf(request);
    const { category: slug } = request.params;
    const found = isSlug(slug) ? await categoryAt(db, false, slug) : null;
    if (found && found.slug !== slug) return reply.redirect(addressIn(page, `/help/${found.slug}`), 301);
    const category = found && (await readableCategories(db, false)).find((each) => each.slug === slug);
    if (!category) return sendMissing(reply, page);
    const title = titleIn(page, category);
    const description = summaryIn(page, category) || pageTexts[page.language].intro;
    return send(reply, layout(page, { path: `/help/${slug}`, title, description, body: categoryBody(page, category) }));
  });

  app.get<AtArticle>('/help/:category/:article', async (request, reply) => {
    const page = pageOf(request);
    const { category, article: slug } = request.params;
    const article = isSlug(category) && isSlug(slug) ? await articleAt(db, false, category, slug) : null;
    if (!article) return sendMissing(reply, page);
    const path = `/help/${article.category_slug}/${article.slug}`;
    if (article.category_slug !== category || article.slug !== slug) return reply.redirect(addressIn(page, path), 301);
    const related = await relatedTo(db, article);
    const body = articleBody(page, article, { related, hasVoted: request.query.voted === '1' });
    const title = titleIn(page, article);
    return send(reply, layout(page, { path, title, description: summaryIn(page, article) || title, body }));
  });

  void app.register(async (scope) => {
    // The two buttons of the form work without scripts.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<AtArticle>('/help/:category/:article/vote', async (request, reply) => {
      const page = pageOf(request);
      const { category, article: slug } = request.params;
      const article = isSlug(category) && isSlug(slug) ? await articleAt(db, false, category, slug) : null;
      if (!article) return sendMissing(reply, page);
      const chosen = (request.body as { helpful?: unknown } | null)?.helpful;
      if ((chosen === 'yes' || chosen === 'no') && (await countVote(services, request.address)) === 0) {
        const agent = String(request.headers['user-agent'] ?? '').slice(0, 300);
        const visitor = visitorKey(config.dataDir, { address: request.address, agent });
        await saveVote(db, article.article_id, visitor, chosen === 'yes', new Date());
      }
      const path = addressIn(page, `/help/${article.category_slug}/${article.slug}`);
      return reply.redirect(`${path}${path.includes('?') ? '&' : '?'}voted=1`, 303);
    });
  });

  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(publicUrl, await readableCategories(db, false))),
  );
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /admin/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}

/** Longest texts of the help centre, in characters. A body is HTML. */
export const helpLimits = {
  title: 160,
  summary: 400,
  body: 100_000,
  slug: 80,
  pagePath: 200,
  pagePaths: 20,
  query: 120,
  articles: 500,
} as const;

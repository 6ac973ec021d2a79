/**
 * Whether a URL is a page of the app, which the cached HTML serves. API calls, documents, sockets and files go to the server; API responses are never
 * cached here.
 */
export function isOwnPage(path: string): boolean {
  if (isHelpPage(path)) return false;
  if (path === '/healthz' || path === '/readyz' || path.startsWith('/admin/')) return false;
  return !path.split('/').at(-1)?.includes('.');
}

/** Whether a URL is a page of the public help, which the server renders and the worker stores once it was opened. */
export const isHelpPage = (path: string): boolean => path === '/help' || path.startsWith('/help/');

/** Whether a URL is a picture of an article. */
export const isHelpPicture = (path: string): boolean => path.startsWith('/help-pictures/');

/** URL patterns of requests that the worker never handles. */
export const networkOnly = ['/admin/v1/*', '/healthz', '/readyz'] as const;

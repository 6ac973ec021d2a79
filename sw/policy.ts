/**
 * Whether a page's address is one of the app's own, so that the kept page answers it. What the server makes (calls,
 * documents, sockets) and files by name are asked of the server; answers of calls are never kept here.
 */
export function isOwnPage(path: string): boolean {
  if (path === '/healthz' || path === '/readyz' || path.startsWith('/admin/')) return false;
  return !path.split('/').at(-1)?.includes('.');
}

import { useQuery } from '@tanstack/react-query';
import { installCookieText } from '#domain/sales/stores/install.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';

/** Whether sellers may install our own Shopify app, by the settings. */
export function useHasApp(): boolean {
  const { data } = useQuery(callQuery('store.types', {}));
  return data?.some(({ has_app }) => has_app) ?? false;
}

/** The lifetime of the server's redirect state. */
const cookieSeconds = 30 * 60;

/** Redirects to the shop's admin. The server accepts the return only with this browser's cookie. */
export function leaveForShop(url: string): void {
  const state = new URL(url).searchParams.get('state') ?? '';
  document.cookie = installCookieText(state, location.protocol === 'https:', cookieSeconds);
  location.assign(url);
}

export const useInstall = () => useCommand('store.installApp', { onDone: ({ url }) => leaveForShop(url) });

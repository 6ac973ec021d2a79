import { useQuery } from '@tanstack/react-query';
import { installCookieText } from '#domain/sales/stores/install.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';

/** Whether sellers may install our own Shopify app, as the settings say. */
export function useHasApp(): boolean {
  const { data } = useQuery(callQuery('store.types', {}));
  return data?.some(({ has_app }) => has_app) ?? false;
}

/** As long as the server accepts the return from the shop. */
const cookieSeconds = 30 * 60;

/** Leaves for the shop's own admin. The server accepts the return only with the cookie of this browser. */
export function leaveForShop(url: string): void {
  const state = new URL(url).searchParams.get('state') ?? '';
  document.cookie = installCookieText(state, location.protocol === 'https:', cookieSeconds);
  location.assign(url);
}

export const useInstall = () => useCommand('store.installApp', { onDone: ({ url }) => leaveForShop(url) });

import { useQuery } from '@tanstack/react-query';
import { installCookieText } from '#domain/stores/install.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';

/** Whether sellers may install our own Shopify app, as the settings say. */
export function useHasApp(): boolean {
  const { data } = useQuery(callQuery('store.types', {}));
  return data?.some(({ has_app }) => has_app) ?? false;
}

/** As long as the server takes the way back. */
const forSeconds = 30 * 60;

/** Leaves for the shop's own admin. The way back is only taken from this browser. */
export function useInstall({ onFailed }: { onFailed?: (error: Error) => void } = {}) {
  return useCommand('store.installApp', {
    onDone: ({ url }) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      document.cookie = installCookieText(state, location.protocol === 'https:', forSeconds);
      location.assign(url);
    },
    ...(onFailed ? { onFailed } : {}),
  });
}

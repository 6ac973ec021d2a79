import { useQuery } from '@tanstack/react-query';
import { installCookie } from '#domain/stores/install.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';

/** Whether sellers may install our own Shopify app, as the settings say. */
export function useHasApp(): boolean {
  const { data } = useQuery(callQuery('store.types', {}));
  return data?.some(({ has_app }) => has_app) ?? false;
}

const returnPath = '/admin/v1/store/installed';
/** As long as the server takes the way back. */
const forSeconds = 30 * 60;

/** Leaves for the shop's own admin. The way back is only taken from this browser. */
export function useInstall({ onFailed }: { onFailed?: (error: Error) => void } = {}) {
  return useCommand('store.installApp', {
    onDone: ({ url }) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      const isSecure = location.protocol === 'https:' ? '; secure' : '';
      document.cookie = `${installCookie}=${state}; path=${returnPath}; max-age=${forSeconds}; samesite=lax${isSecure}`;
      location.assign(url);
    },
    ...(onFailed ? { onFailed } : {}),
  });
}

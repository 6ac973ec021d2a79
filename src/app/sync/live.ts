import { readToken } from '../session/token.ts';
import { queryClient } from './queries.ts';

/** Which nouns' answers a fact makes old. The first word of the event decides. */
const touches: Readonly<Record<string, readonly string[]>> = {
  store: ['store'],
  order: ['order', 'process', 'shipping', 'mapping'],
  line: ['order', 'purchase', 'stock'],
  mapping: ['mapping', 'order', 'process'],
  purchase: ['purchase', 'order', 'stock'],
  parcel: ['order', 'pack', 'purchase', 'tracking', 'stock'],
  tracking: ['order', 'tracking'],
  recharge: ['account'],
  account: ['account'],
  'manual-payment': ['account', 'order'],
  task: ['task', 'common'],
  cart: ['cart'],
  wishlist: ['market_product'],
  export: ['task', 'common'],
  view: ['view'],
};

const pingMs = 59_000;
const settleMs = 250;
const longestPauseMs = 30_000;

export type LiveState = 'live' | 'away';
type Watcher = (state: LiveState) => void;
const watchers = new Set<Watcher>();
let state: LiveState = 'away';

export const liveState = (): LiveState => state;
export function watchLive(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
function become(next: LiveState): void {
  state = next;
  for (const watcher of watchers) watcher(next);
}

const old = new Set<string>();
let settling: ReturnType<typeof setTimeout> | null = null;

/** Many facts in a breath refresh a screen once. */
function makeOld(nouns: readonly string[]): void {
  for (const noun of nouns) old.add(noun);
  settling ??= setTimeout(() => {
    settling = null;
    for (const noun of old) void queryClient.invalidateQueries({ queryKey: [noun] });
    old.clear();
  }, settleMs);
}

/** Follows the server's facts until the returned function is called. What was missed while away is asked again. */
export function followLive(userId: string): () => void {
  let socket: WebSocket | null = null;
  let ended = false;
  let pause = 500;
  let missed = false;
  let again: ReturnType<typeof setTimeout> | null = null;

  const connect = () => {
    const token = readToken();
    if (ended || !token) return;
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/admin/v1/ws`);
    const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('{"action":"ping"}'), pingMs);
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ action: 'init/bind', params: { user_id: userId, token } }));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { action, params } = JSON.parse(data) as { action: string; params?: { event?: string } };
      if (action === 'init/bound') {
        pause = 500;
        become('live');
        if (missed) void queryClient.invalidateQueries();
        missed = false;
        return;
      }
      const noun = params?.event?.split('.')[0];
      if (noun) makeOld(touches[noun] ?? []);
    });
    socket.addEventListener('close', () => {
      clearInterval(ping);
      missed = true;
      become('away');
      if (!ended) again = setTimeout(connect, pause);
      pause = Math.min(pause * 2, longestPauseMs);
    });
  };
  connect();
  return () => {
    ended = true;
    if (again) clearTimeout(again);
    socket?.close();
  };
}

import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { covers, scopeOf, type Actor } from '#domain/permissions/can.ts';
import { listen } from '../db/listen.ts';
import { eventChannel } from '../events/events.ts';
import { actorOf } from '../http/session.ts';
import { prefix } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { actionOf } from './actions.ts';

type EventRow = {
  id: number;
  name: string;
  seller_id: string | null;
  order_id: string | null;
  subject_id: string | null;
  data: Record<string, unknown>;
};
/** How many delivered ids are kept, and how far back a reconnected process reads, to neither repeat nor miss one. */
const remembered = 20_000;
const overlap = 1_000;

type Bound = { readonly actor: Actor; readonly token: string };

/** What a person may hear of: rows they may read, or what is addressed to them alone. */
function hears(actor: Actor, event: EventRow): boolean {
  if (event.data['user_id'] !== undefined) return event.data['user_id'] === actor.userId;
  const right = event.name.startsWith('recharge.') || event.name.startsWith('account.') ? 'bill.read' : 'order.read';
  const scope = scopeOf(actor, event.name.startsWith('store.') ? 'store.read' : right);
  return scope !== null && (event.seller_id === null ? scope.all : covers(scope, event.seller_id));
}

/**
 * One place fans events out: every process hears the ids of committed events by NOTIFY and reads them once. After a
 * lost connection it reads again from a little before the newest it knew. Sockets speak `init/bind` with user id and
 * token, then `ping`.
 */
export async function realtime(app: FastifyInstance, services: Services): Promise<void> {
  const sockets = new Map<WebSocket, Bound>();
  const { rows } = await services.pool.query<{ max: number | null }>('select max(id) from events');
  const heard = new Set<number>();
  let cursor = rows[0]?.max ?? 0;
  let reading: Promise<void> = Promise.resolve();

  const fanOut = (events: readonly EventRow[]) => {
    for (const event of events) {
      if (heard.has(event.id)) continue;
      heard.add(event.id);
      if (heard.size > remembered) for (const old of [...heard].slice(0, remembered / 2)) heard.delete(old);
      cursor = Math.max(cursor, event.id);
      const { action, params } = actionOf(event.name, event.data);
      const told = {
        ...params,
        event: event.name,
        cursor: event.id,
        order_id: event.order_id,
        subject_id: event.subject_id,
      };
      const text = JSON.stringify({ action, params: told });
      for (const [socket, { actor }] of sockets) if (hears(actor, event)) socket.send(text);
    }
  };
  const read = (where: string, value: unknown) => {
    reading = reading
      .then(async () => {
        const news = await services.pool.query<EventRow>(
          `select id, name, seller_id, order_id, subject_id, data from events where ${where} order by id limit 10000`,
          [value],
        );
        return fanOut(news.rows);
      })
      .catch((error: unknown) => services.log.error({ err: error }, 'events could not be read'));
  };
  const listener = await listen(services.connection, {
    channels: [eventChannel],
    onNotification: (_, ids) => read('id = any($1)', ids.split(',').map(Number)),
    onGap: () => read('id > $1', cursor - overlap),
    onError: (error) => services.log.warn({ err: error }, 'the connection for events broke'),
  });
  // A revoked or disabled session hears nothing more, whatever its socket is doing.
  const check = setInterval(() => {
    for (const [socket, { token }] of sockets) {
      actorOf(services.pool, token, new Date()).then(
        (actor) => (actor ? sockets.set(socket, { actor, token }) : socket.close(4401, 'session ended')),
        (error: unknown) => services.log.warn({ err: error }, 'a socket’s session could not be checked'),
      );
    }
  }, 30_000);
  check.unref();

  app.get(`${prefix}/ws`, { websocket: true }, (socket: WebSocket) => {
    socket.on('message', (bytes: Buffer) => {
      speak(socket, bytes).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a socket could not be answered');
        socket.close(1011, 'try again');
      });
    });
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => sockets.delete(socket));
  });
  const speak = async (socket: WebSocket, bytes: Buffer) => {
    const said = parse(bytes);
    if (said?.action === 'ping') return socket.send('{"action":"pong"}');
    const { user_id: userId, token } = said?.params ?? {};
    const actor =
      said?.action === 'init/bind' && typeof token === 'string'
        ? await actorOf(services.pool, token, new Date())
        : null;
    if (!actor || actor.userId !== userId || typeof token !== 'string') return socket.close(4401, 'not bound');
    sockets.set(socket, { actor, token });
    return socket.send(JSON.stringify({ action: 'init/bound', params: { cursor } }));
  };
  app.addHook('onClose', async () => {
    clearInterval(check);
    for (const socket of sockets.keys()) socket.terminate();
    await listener.stop();
    await reading;
  });
}

function parse(bytes: Buffer): { action?: unknown; params?: Record<string, unknown> } | null {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

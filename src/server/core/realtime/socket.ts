import type { FastifyInstance, preValidationAsyncHookHandler } from 'fastify';
import { drizzle } from '../db/sql.ts';
import type { WebSocket } from 'ws';
import { dropSettings, forgetSettings, keepSettings } from '../../features/platform/settings/settings.ts';
import { createPool } from '../db/pool.ts';
import { prefix } from '../http/serve.ts';
import type { Services } from '../../services.ts';
import { readCursor, type Cursor } from './cursor.ts';
import { followEvents, type Feed } from './feed.ts';
import { isOwnOrigin } from './socket-origin.ts';
import { Sockets } from './sockets.ts';

/** Max time until authentication. */
const bindMs = 10_000;

type ClientMessage = { action?: unknown; params?: Record<string, unknown> };

/**
 * The websocket at /admin/v1/ws: `init/bind` with user id and token, then `ping` every 59 s; the server sends
 * `init/bound` and `pong`, and every event the user may read. A client that sends its last `cursor` first receives what
 * it missed; `reload` in the response means that it missed too much and must refetch everything.
 */
export async function realtime(app: FastifyInstance, services: Services): Promise<void> {
  const sockets = new Sockets(services);
  const settingsPool = createPool(services.connection, services.log, { max: 1 });
  keepSettings(services.db, drizzle(settingsPool));
  const feed = await followEvents(services, (events) => {
    if (events.some(({ name }) => name === 'setting.changed')) dropSettings(services.db);
    sockets.deliver(events, feed.cursor());
  });

  const bind = async (socket: WebSocket, params: Record<string, unknown>): Promise<void> => {
    const { user_id: userId, token } = params;
    if (typeof token !== 'string') return socket.close(4401, 'not bound');
    if (!(await sockets.bind(socket, token, userId))) return;
    // From here on events are delivered live; earlier ones are read now. The cursor is the current watermark.
    const cursor = feed.cursor();
    const from = requestedCursor(params, feed);
    const caughtUp = from ? await sockets.catchUp(socket, feed, from) : false;
    const bound = { cursor, ...(from === undefined || caughtUp ? {} : { reload: true }) };
    socket.send(JSON.stringify({ action: 'init/bound', params: bound }));
  };
  const handleMessage = async (socket: WebSocket, bytes: Buffer): Promise<void> => {
    const message = parse(bytes);
    if (message?.action === 'ping') return socket.send('{"action":"pong"}');
    if (message?.action !== 'init/bind') return socket.close(4401, 'not bound');
    return bind(socket, message.params ?? {});
  };

  // CORS does not cover websockets: without this, a foreign page could open one in the user's browser.
  const refuseForeignPages: preValidationAsyncHookHandler = async (request, reply) => {
    const { origin, host } = request.headers;
    if (!isOwnOrigin({ origin, host, publicUrl: services.config.publicUrl })) return reply.status(403).send();
    return undefined;
  };

  app.get(`${prefix}/ws`, { websocket: true, preValidation: refuseForeignPages }, (socket: WebSocket) => {
    sockets.markActive(socket);
    const tooLate = setTimeout(() => sockets.has(socket) || socket.close(4401, 'not bound'), bindMs);
    const forget = () => {
      clearTimeout(tooLate);
      sockets.forget(socket);
    };
    socket.on('message', (bytes: Buffer) => {
      sockets.markActive(socket);
      handleMessage(socket, bytes).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a websocket message could not be handled');
        socket.close(1011, 'try again');
      });
    });
    socket.on('close', forget);
    socket.on('error', forget);
  });
  app.addHook('onClose', async () => {
    sockets.stop();
    forgetSettings(services.db);
    await feed.stop();
    await settingsPool.end();
  });
}

/** The cursor to resume from, or the start time of the page. Undefined: from now on; null: invalid. */
function requestedCursor({ cursor, age_ms: age }: Record<string, unknown>, feed: Feed): Cursor | null | undefined {
  if (cursor !== undefined) return readCursor(cursor);
  return typeof age === 'number' && age >= 0 ? feed.cursorAt(age) : undefined;
}

function parse(bytes: Buffer): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof message === 'object' && message !== null ? message : null;
  } catch {
    return null;
  }
}

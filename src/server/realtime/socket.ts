import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Actor } from '#domain/permissions/can.ts';
import { dropSettings, keepSettings } from '../features/settings/settings.ts';
import { actorOf } from '../http/session.ts';
import { prefix } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { followEvents } from './feed.ts';
import { hears, spoken } from './hears.ts';

const checkMs = 30_000;
/** A screen pings every 59 s; one that missed two of them is gone, whatever its connection says. */
const silentMs = 150_000;
/** Time to say who one is. */
const bindMs = 10_000;

type Bound = { readonly actor: Actor; readonly token: string };
type Said = { action?: unknown; params?: Record<string, unknown> };

/**
 * The websocket at /admin/v1/ws: `init/bind` with user id and token, then `ping` every 59 s; the server answers
 * `init/bound` and `pong`, and tells of every fact the person may read. Close code 4401 = no session stands behind it.
 */
export async function realtime(app: FastifyInstance, services: Services): Promise<void> {
  const bound = new Map<WebSocket, Bound>();
  const heardFrom = new Map<WebSocket, number>();

  keepSettings(services.db);
  const feed = await followEvents(services, (events) => {
    if (events.some(({ name }) => name === 'setting.changed')) dropSettings(services.db);
    for (const event of events) {
      const text = spoken(event);
      for (const [socket, { actor }] of bound) if (hears(actor, event)) socket.send(text);
    }
  });

  /** Binds for as long as a session stands behind the token. A socket that closed meanwhile is not kept. */
  const bind = async (socket: WebSocket, token: string, userId: unknown): Promise<boolean> => {
    const actor = await actorOf(services.pool, token, new Date());
    if (socket.readyState !== socket.OPEN) return false;
    if (!actor || actor.userId !== userId) {
      bound.delete(socket);
      socket.close(4401, 'no session');
      return false;
    }
    bound.set(socket, { actor, token });
    return true;
  };
  const warn = (error: unknown) => services.log.warn({ err: error }, 'a socket’s session could not be checked');
  // A revoked or disabled session hears nothing more, whatever its socket is doing.
  const check = setInterval(() => {
    for (const [socket, { actor, token }] of bound) bind(socket, token, actor.userId).catch(warn);
    for (const [socket, at] of heardFrom) if (Date.now() - at > silentMs) socket.terminate();
  }, checkMs);
  check.unref();

  const speak = async (socket: WebSocket, bytes: Buffer) => {
    const said = parse(bytes);
    if (said?.action === 'ping') return socket.send('{"action":"pong"}');
    const { user_id: userId, token } = said?.params ?? {};
    if (said?.action !== 'init/bind' || typeof token !== 'string') return socket.close(4401, 'not bound');
    if (!(await bind(socket, token, userId))) return undefined;
    return socket.send(JSON.stringify({ action: 'init/bound', params: { cursor: feed.cursor() } }));
  };

  app.get(`${prefix}/ws`, { websocket: true }, (socket: WebSocket) => {
    heardFrom.set(socket, Date.now());
    const tooLate = setTimeout(() => bound.has(socket) || socket.close(4401, 'not bound'), bindMs);
    const forget = () => {
      clearTimeout(tooLate);
      bound.delete(socket);
      heardFrom.delete(socket);
    };
    socket.on('message', (bytes: Buffer) => {
      heardFrom.set(socket, Date.now());
      speak(socket, bytes).catch((error: unknown) => {
        warn(error);
        socket.close(1011, 'try again');
      });
    });
    socket.on('close', forget);
    socket.on('error', forget);
  });
  app.addHook('onClose', async () => {
    clearInterval(check);
    for (const socket of heardFrom.keys()) socket.terminate();
    await feed.stop();
  });
}

function parse(bytes: Buffer): Said | null {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof said === 'object' && said !== null ? said : null;
  } catch {
    return null;
  }
}

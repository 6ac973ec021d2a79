import type { WebSocket } from 'ws';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { closeCodes } from '#domain/platform/realtime/close-codes.ts';
import { unlimitedActor } from '../http/access/session-state.ts';
import type { Services } from '../../services.ts';
import type { Cursor } from './cursor.ts';
import type { Feed } from './feed.ts';
import { mayReceive, isAboutRights, isAboutSessions, eventMessage, type EventRow } from './event-access.ts';

const checkMs = 30_000;
/** Clients ping every 59 s; after two missed pings the socket is closed. */
const silentMs = 150_000;
/** Max unsent bytes: a slow client is disconnected and resumes with a cursor. */
const maxUnsent = 1_000_000;

type Bound = { actor: Actor; readonly token: string };

/** The sockets of this process and their sessions. */
export class Sockets {
  readonly #services: Services;
  readonly #bound = new Map<WebSocket, Bound>();
  readonly #activeAt = new Map<WebSocket, number>();
  readonly #check: NodeJS.Timeout;
  #isChecking = false;

  constructor(services: Services) {
    this.#services = services;
    this.#check = setInterval(() => void this.#checkAll(), checkMs);
    this.#check.unref();
  }

  has(socket: WebSocket): boolean {
    return this.#bound.has(socket);
  }

  markActive(socket: WebSocket): void {
    this.#activeAt.set(socket, Date.now());
  }

  forget(socket: WebSocket): void {
    this.#bound.delete(socket);
    this.#activeAt.delete(socket);
  }

  stop(): void {
    clearInterval(this.#check);
    for (const socket of this.#activeAt.keys()) socket.terminate();
  }

  /** Sends events to all permitted sockets, serializing each message once. Changed rights apply at once. */
  deliver(events: readonly EventRow[], cursor: string): void {
    for (const event of events) {
      const text = eventMessage(event, cursor);
      for (const [socket, { actor }] of this.#bound) if (mayReceive(actor, event)) this.#send(socket, text);
      if (isAboutRights(event)) void this.#checkAfter(event);
      else if (isAboutSessions(event)) void this.#checkAll();
    }
  }

  /** Sends missed events to one socket. */
  async catchUp(socket: WebSocket, feed: Feed, from: Cursor): Promise<boolean> {
    const missed = await feed.since(from);
    const bound = this.#bound.get(socket);
    if (!missed || !bound) return false;
    const cursor = feed.cursor();
    for (const event of missed) if (mayReceive(bound.actor, event)) this.#send(socket, eventMessage(event, cursor));
    return true;
  }

  /** Binds a socket to the session of a token. A socket closed in the meantime is dropped. */
  async bind(socket: WebSocket, token: string, userId: unknown): Promise<boolean> {
    const found = await unlimitedActor(this.#services, token, new Date());
    if (socket.readyState !== socket.OPEN) return false;
    if (!found.ok || found.value.userId !== userId) {
      this.#bound.delete(socket);
      if (!found.ok && found.refusal === 'session.factor') socket.close(closeCodes.factor, 'second factor needed');
      else socket.close(closeCodes.noSession, 'no session');
      return false;
    }
    this.#bound.set(socket, { actor: found.value, token });
    return true;
  }

  #send(socket: WebSocket, text: string): void {
    if (socket.bufferedAmount > maxUnsent) socket.terminate();
    else socket.send(text);
  }

  async #checkAfter(event: EventRow): Promise<void> {
    const about = event.name.startsWith('role.') ? null : event.subject_id;
    for (const [socket, { actor, token }] of this.#bound)
      if (about === null || about === actor.userId || about === actor.acting?.userId)
        await this.#rebind(socket, token, actor.userId);
  }

  /** Closes the sockets of revoked or disabled sessions, sequentially, because it is not urgent. */
  async #checkAll(): Promise<void> {
    for (const [socket, at] of this.#activeAt) if (Date.now() - at > silentMs) socket.terminate();
    if (this.#isChecking) return;
    this.#isChecking = true;
    for (const [socket, { actor, token }] of this.#bound) await this.#rebind(socket, token, actor.userId);
    this.#isChecking = false;
  }

  #rebind(socket: WebSocket, token: string, userId: string): Promise<unknown> {
    return this.bind(socket, token, userId).catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'a socket’s session could not be checked'),
    );
  }
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time limits for a request body. */
export type BodyLimits = {
  /** Max time without a byte. */
  readonly idleMs: number;
  /** After this time a min average rate is required. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** Total limit for a body that is no upload. */
  readonly totalMs: number;
  readonly checkEveryMs: number;
};

/** An upload over a slow phone network may take an hour, as long as it progresses. */
export const bodyLimits: BodyLimits = {
  idleMs: 20_000,
  graceMs: 30_000,
  bytesPerSecond: 1_000,
  totalMs: 60_000,
  checkEveryMs: 1_000,
};

export type Progress = {
  readonly startedAt: number;
  readonly movedAt: number;
  readonly bytes: number;
  readonly isUpload: boolean;
};

/** Whether a body arrives too slowly and its connection is closed. */
export function isTooSlow({ startedAt, movedAt, bytes, isUpload }: Progress, now: number, limits: BodyLimits): boolean {
  const took = now - startedAt;
  if (now - movedAt > limits.idleMs) return true;
  if (!isUpload && took > limits.totalMs) return true;
  return took > limits.graceMs && bytes < (took / 1_000) * limits.bytesPerSecond;
}

type Watched = {
  progress: Progress;
  readonly isOver: () => boolean;
  readonly hasResponse: () => boolean;
  readonly socket: Socket;
  /** Bytes of the connection before this request. */
  readonly from: number;
};

const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Closes connections whose request body arrives too slowly. Bytes are counted at the socket, without touching any
 * stream.
 */
export function closeSlowBodies(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const watched = new Set<Watched>();

  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const { socket } = raw;
    const now = Date.now();
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
    watched.add({
      progress: { startedAt: now, movedAt: now, bytes: 0, isUpload },
      isOver: () => raw.complete || socket.destroyed,
      hasResponse: () => reply.raw.headersSent,
      socket,
      from: socket.bytesRead,
    });
  });

  const check = setInterval(() => {
    const now = Date.now();
    for (const body of watched) {
      const bytes = body.socket.bytesRead - body.from;
      if (bytes > body.progress.bytes) body.progress = { ...body.progress, bytes, movedAt: now };
      const isGivenUp = !body.isOver() && isTooSlow(body.progress, now, limits);
      if (isGivenUp) close(body);
      if (isGivenUp || body.isOver()) watched.delete(body);
    }
  }, limits.checkEveryMs);
  check.unref();
  app.addHook('onClose', async () => clearInterval(check));
}

function close({ socket, hasResponse }: Watched): void {
  if (hasResponse()) socket.destroy();
  else socket.end(timeoutResponse, () => socket.destroy());
}

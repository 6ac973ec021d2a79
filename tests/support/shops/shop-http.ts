import type { IncomingMessage, ServerResponse } from 'node:http';

export type Reply = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

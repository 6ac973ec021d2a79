import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Request = {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
};

/**
 * The REST service of VIES: POST check-vat-number. Numbers of `traders` are valid; a code in `faults` is that of a
 * member state that does not answer.
 */
export async function viesSimulator() {
  const traders = new Map<string, string>();
  const faults = new Map<string, string>();
  const received: Request[] = [];
  const respond = (request: Request): readonly [status: number, body: unknown] => {
    const { countryCode, vatNumber } = request;
    const fault = faults.get(countryCode) ?? faults.get('*');
    if (fault !== undefined) return [400, { actionSucceed: false, errorWrappers: [{ error: fault }] }];
    const name = traders.get(`${countryCode}${vatNumber}`);
    const isQualified = request.requesterNumber !== undefined;
    const body = {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: name !== undefined,
      requestIdentifier: isQualified ? `WAPIAAAA${String(received.length).padStart(8, '0')}` : '',
      name: name ?? '---',
      address: '---',
      traderName: '---',
      traderNameMatch: 'NOT_PROCESSED',
    };
    return [200, body];
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') {
      response.writeHead(404).end();
      return;
    }
    const sent = JSON.parse(Buffer.concat(parts).toString('utf8')) as Request;
    received.push(sent);
    const [status, body] = respond(sent);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`, traders, faults, received };
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import { addressOf, isLoopback, type Config } from '../core/config.ts';
import { findingsOf, errorCode, type Finding } from './finding.ts';

/** Whether the configured addresses and proxies are consistent. */
export function checkAddresses({ host, publicUrl, trustedProxies, demo }: Config): Finding[] {
  const { ok, warn } = findingsOf('addresses');
  const url = new URL(publicUrl);
  const isPublic = !isLoopback(url.hostname);
  const listensOutside = !isLoopback(host);
  const found: Finding[] = [];
  if (listensOutside && !isPublic)
    found.push(warn(`HOST ${host} is open to others, but PUBLIC_URL is ${publicUrl}: links in mails would not work.`));
  else if (isPublic && url.protocol === 'http:')
    found.push(
      warn(`PUBLIC_URL is ${publicUrl}: passwords are sent unencrypted; use a proxy with TLS in front of the server.`),
    );
  else found.push(ok(isPublic ? `PUBLIC_URL is ${publicUrl}.` : 'Only this machine reaches the server.'));
  if (isPublic && demo) found.push(warn('The demo world is on: set DEMO=0 in production.'));

  const onlyThisMachine = trustedProxies.every(
    (range) => range === 'loopback' || isLoopback(range.split('/')[0] ?? ''),
  );
  if (url.protocol === 'https:' && listensOutside && onlyThisMachine)
    found.push(
      warn(
        'TRUSTED_PROXIES names this machine only, but HOST is open to others: a proxy elsewhere makes all clients share its address; name it.',
      ),
    );
  else found.push(ok(`TRUSTED_PROXIES: ${trustedProxies.join(', ') || 'none'}.`));
  return found;
}

/** Whether the ports are served by this server or free. */
export async function checkPorts({ host, port, metrics }: Config): Promise<Finding[]> {
  const { ok, warn, fail } = findingsOf('ports');
  const found: Finding[] = [];
  const health = await fetchPage(`${addressOf(host, port)}/healthz`);
  if (health === null) found.push(await free('PORT', host, port));
  else if (!health.text.includes('"status":"ok"'))
    found.push(fail(`Port ${port} on ${host} is taken by another program: stop it, or choose another PORT.`));
  else {
    const ready = await fetchPage(`${addressOf(host, port)}/readyz`);
    found.push(
      ready?.status === 200
        ? ok(`The server runs on port ${port} and is ready.`)
        : warn(`The server runs on port ${port}, but is not ready: check the database.`),
    );
  }
  if (metrics?.port !== undefined) {
    const scraped = await fetchPage(`${addressOf(metrics.host, metrics.port)}/metrics`);
    if (scraped === null) found.push(await free('METRICS_PORT', metrics.host, metrics.port));
    else if (scraped.status === 401 || scraped.text.includes('parcelyard_'))
      found.push(ok(`Metrics are served on port ${metrics.port}.`));
    else found.push(fail(`METRICS_PORT ${metrics.port} is taken by another program: choose another one.`));
  }
  return found;
}

async function fetchPage(address: string): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // Another program without HTTP uses the port.
    const code = error instanceof Error ? errorCode(error.cause) : '';
    return code === 'ECONNREFUSED' ? null : { status: 0, text: '' };
  }
}

async function free(name: string, host: string, port: number): Promise<Finding> {
  const { ok, fail } = findingsOf('ports');
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    return ok(`${name} ${port} on ${host} is free; the server does not run there.`);
  } catch (error) {
    return fail(`${name} ${port} on ${host} cannot be opened (${errorCode(error)}): choose another one.`);
  } finally {
    server.close();
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Services } from '../../../services.ts';
import { refusal } from '../envelope.ts';
import { openApi } from './openapi.ts';
import { languageOf } from '../sentences.ts';
import { prefix } from '../serve.ts';
import { bearerOf } from '../access/session.ts';
import { unlimitedActor } from '../access/session-state.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const pre = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

type Operation = {
  summary: string;
  description: string;
  parameters: unknown[];
  requestBody?: unknown;
  responses: unknown;
};

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#19201d;background:#f3f5f4}
h2{margin-top:2.5rem;font-size:1.1rem}details{background:#fff;border:1px solid #e0e4e2;border-radius:8px;margin:.4rem 0;padding:.5rem .9rem}
summary{cursor:pointer}code,pre{font:12.5px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f9fafa;padding:.6rem;border-radius:6px}
.m{display:inline-block;width:3.2rem;font-weight:600;color:#0a7647}.s{color:#555f5a;margin-left:.6rem}
@media(prefers-color-scheme:dark){body{color:#e9eeec;background:#0f1311}details{background:#161a18;border-color:#262c29}pre{background:#121614}.m{color:#53ca8b}.s{color:#a4aba8}}`;

/** The same document as HTML: one page, no script, no network. */
export function docsPage(calls: readonly Call[]): string {
  const document = openApi(calls);
  const groups = Map.groupBy(calls, (call) => call.name.split('.')[0] ?? '');
  const one = (call: Call) => {
    const path = `/admin/v1${call.path}`;
    const op = document.paths[path]?.[call.method.toLowerCase()] as Operation;
    return `<details id="${call.name}"><summary><span class="m">${call.method}</span><code>${path}</code><span class="s">${escape(op.summary)}</span></summary>
<p style="white-space:pre-line">${escape(op.description)}</p>${op.parameters.length > 0 ? `<h4>Parameters</h4>${pre(op.parameters)}` : ''}${op.requestBody ? `<h4>Body</h4>${pre(op.requestBody)}` : ''}<h4>Answer</h4>${pre(op.responses)}</details>`;
  };
  const sections = [...groups].map(([name, group]) => `<h2>${escape(name)}</h2>${group.map(one).join('')}`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parcelyard calls</title><style>${style}</style><h1>Parcelyard calls</h1><p>Bearer token; envelope <code>{code, msg, data}</code>. Machine-readable: <a href="openapi.json">openapi.json</a></p>${sections}</html>`;
}

/**
 * GET /admin/v1/docs and /admin/v1/openapi.json. Public in a demo world, else for any session: a browser cannot send a
 * bearer token for a typed URL, so they are fetched with `curl -H "Authorization: Bearer …"`.
 */
export function docs(app: FastifyInstance, services: Services, calls: readonly Call[]): void {
  // Made on the first request: describing all calls takes most of a second of every start.
  let document: ReturnType<typeof openApi> | undefined;
  let page: string | undefined;
  const requireSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerOf(request.headers.authorization);
    if (token && (await unlimitedActor(services, token, new Date())).ok) return;
    const { http, body } = refusal('docs.session-needed', languageOf(request.headers['accept-language']));
    await reply.status(http).header('www-authenticate', 'Bearer realm="Parcelyard"').send(body);
  };
  const options = services.config.demo ? {} : { onRequest: requireSession };
  app.get(`${prefix}/openapi.json`, options, () => (document ??= openApi(calls)));
  app.get(`${prefix}/docs`, options, (_, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(calls))),
  );
}

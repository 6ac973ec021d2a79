import { randomUUID } from 'node:crypto';
import { allCalls } from '#contract/registry.ts';
import { prefix } from '#server/core/http/serve.ts';

export type SentCall = {
  readonly http: number;
  readonly code: number;
  readonly refusal: string | null;
  readonly text: string;
};

/** Sends a call by name with any input, anonymously or with a token; files and queries as declared by the call. */
export async function sendCall(address: string, name: string, token: string | null, input: object): Promise<SentCall> {
  const call = allCalls.find((each) => each.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const headers: Record<string, string> = { 'idempotency-key': randomUUID() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  let body: FormData | string | null = null;
  if (call.body === 'upload') {
    body = new FormData();
    for (const [field, value] of Object.entries(input)) body.append(field, String(value));
    body.append('file', new Blob(['Name,Email\n#1,a@b.test\n']), 'orders.csv');
  } else if (call.method === 'POST') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input);
  }
  const response = await fetch(`${address}${prefix}${call.path}${query}`, { method: call.method, headers, body });
  const text = await response.text();
  const reply = text.startsWith('{') ? (JSON.parse(text) as { code: number; data: { refusal?: string } | null }) : null;
  return { http: response.status, code: reply?.code ?? response.status, refusal: reply?.data?.refusal ?? null, text };
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';
import { allCalls, type CallName, type Calls } from '#contract/registry.ts';
import type { Language } from '#server/core/http/context.ts';

type Kind<K extends 'query' | 'command'> = {
  [N in CallName]: Calls[N] extends { kind: K } ? N : never;
}[CallName];
export type QueryName = Kind<'query'>;
export type CommandName = Kind<'command'>;
/** Calls with a file as input, and calls with a file as response. */
export type UploadName = { [N in CallName]: Calls[N] extends { body: 'upload' } ? N : never }[CallName];
export type DownloadName = { [N in CallName]: Calls[N] extends { body: 'file' } ? N : never }[CallName];

export type Input<N extends CallName> = z.input<Calls[N]['input']>;
export type Output<N extends CallName> = z.output<Calls[N]['output']>;

/** The server's response. `data` has the call's output type only when `code` is 200. */
export type CallResponse<T> = {
  readonly http: number;
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly refusal: RefusalCode | null;
  readonly details: Readonly<Record<string, string | number>>;
};

export type SentFile = { readonly name: string; readonly type: string; readonly content: string | Buffer };

export type Fetched = {
  readonly http: number;
  readonly type: string;
  readonly name: string;
  readonly body: Buffer;
  /** The refusal; null when there is a file. */
  readonly refusal: RefusalCode | null;
};

/** A client of the real HTTP server, signed in or anonymous. */
export class TestClient {
  readonly address: string;
  readonly token: string | null;
  /** The language of messages; the server's default when null. */
  readonly language: Language | null;

  constructor(address: string, token: string | null, language: Language | null = null) {
    this.address = address;
    this.token = token;
    this.language = language;
  }

  /** The same session with messages in another language. */
  in(language: Language): TestClient {
    return new TestClient(this.address, this.token, language);
  }

  /** Sends a query. */
  async query<N extends QueryName>(name: N, input: Input<N>): Promise<CallResponse<Output<N>>> {
    return readResponse(await this.send(name, input, null));
  }

  /** Sends a command, with a new idempotency key unless one is given. */
  async mutate<N extends CommandName>(
    name: N,
    input: Input<N>,
    key: string = randomUUID(),
  ): Promise<CallResponse<Output<N>>> {
    return readResponse(await this.send(name, input, key));
  }

  /** Sends a command with a file. */
  async upload<N extends UploadName>(
    name: N,
    fields: Readonly<Record<string, string>>,
    file: SentFile,
    key: string = randomUUID(),
  ): Promise<CallResponse<Output<N>>> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([bytesOf(file.content)], { type: file.type }), file.name);
    const call = callOf(name);
    const headers = { ...this.headers(), 'idempotency-key': key };
    return readResponse(await fetch(this.urlOf(call.path), { method: 'POST', headers, body: form }));
  }

  /** Downloads a file. */
  async download<N extends DownloadName>(name: N, input: Input<N>): Promise<Fetched> {
    const response = await this.send(name, input, callOf(name).kind === 'command' ? randomUUID() : null);
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const disposition = response.headers.get('content-disposition');
    if (disposition === null) {
      const { data } = JSON.parse(body.toString('utf8')) as { data: { refusal?: RefusalCode } | null };
      return { http: response.status, type, name: '', body, refusal: data?.refusal ?? 'internal' };
    }
    const fileName = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '');
    return { http: response.status, type, name: fileName, body, refusal: null };
  }

  /** Sends a call and returns the raw response. */
  send(name: CallName, input: unknown, key: string | null): Promise<Response> {
    const call = callOf(name);
    const headers: Record<string, string> = this.headers();
    if (key !== null) headers['idempotency-key'] = key;
    if (call.method === 'GET') return fetch(`${this.urlOf(call.path)}${queryString(input)}`, { headers });
    headers['content-type'] = 'application/json';
    return fetch(this.urlOf(call.path), { method: 'POST', headers, body: JSON.stringify(input) });
  }

  private headers(): Record<string, string> {
    return {
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      ...(this.language !== null && { 'accept-language': this.language }),
    };
  }

  private urlOf(path: string): string {
    return `${this.address}/admin/v1${path}`;
  }
}

const bytesOf = (content: string | Buffer) =>
  new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);

function callOf(name: CallName) {
  const call = allCalls.find((known) => known.name === name);
  if (!call) throw new Error(`No call ${name}`);
  return call;
}

function queryString(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

type Body<T> = { code: number; msg: string; data: T };
type Refused = { refusal?: RefusalCode; details?: Record<string, string | number> } | null;

async function readResponse<T>(response: Response): Promise<CallResponse<T>> {
  const body = (await response.json()) as Body<T>;
  const result = body.code === 200 ? null : (body.data as Refused);
  return { ...body, http: response.status, refusal: result?.refusal ?? null, details: result?.details ?? {} };
}

import { expect, request, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Account } from './users.ts';

/** An API client without a screen, to set up a test, never to check its result. */
export class Caller {
  readonly token: string;
  readonly userId: string;
  readonly #http: APIRequestContext;

  private constructor(http: APIRequestContext, token: string, userId: string) {
    this.#http = http;
    this.token = token;
    this.userId = userId;
  }

  static async signIn(baseURL: string, account: Account): Promise<Caller> {
    const http = await request.newContext({ baseURL });
    const caller = new Caller(http, '', '');
    const { token } = await caller.mutate<{ token: string }>('/user/login', {
      email: `${account}@demo.test`,
      password: 'parcelyard',
    });
    const { _id } = await new Caller(http, token, '').query<{ _id: string }>('/user/userInfo');
    return new Caller(http, token, _id);
  }

  async query<T>(path: string, params: Record<string, string> = {}): Promise<T> {
    return dataOf<T>(await this.#http.get(`/admin/v1${path}`, { params, headers: this.#headers() }));
  }

  async mutate<T>(path: string, data: object): Promise<T> {
    return dataOf<T>(await this.#http.post(`/admin/v1${path}`, { data, headers: this.#headers() }));
  }

  /** A command with a text file. */
  async upload<T>(path: string, fields: Record<string, string>, name: string, text: string): Promise<T> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    const response = await this.#http.post(`/admin/v1${path}`, {
      multipart: { ...fields, file },
      headers: this.#headers(),
    });
    return dataOf<T>(response);
  }

  leave(): Promise<void> {
    return this.#http.dispose();
  }

  #headers(): Record<string, string> {
    return {
      'idempotency-key': randomUUID(),
      'accept-language': 'en-US',
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
  }
}

async function dataOf<T>(response: { json: () => Promise<unknown>; url: () => string }): Promise<T> {
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  expect(code, `${response.url()}: ${msg}`).toBe(200);
  return data;
}

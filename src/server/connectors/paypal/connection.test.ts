import { expect, test } from 'vitest';
import { ApiError, ResponseValidationError } from '@paypal/paypal-server-sdk';
import { receive } from './connection.ts';

type Context = ConstructorParameters<typeof ApiError>[0];
const context = (statusCode: number, body: string): Context => ({
  request: { method: 'GET', url: 'https://api.example/secret' },
  response: { statusCode, headers: {}, body },
});
const received = (statusCode: number, body: string) => ({
  request: context(statusCode, body).request,
  statusCode,
  body,
  headers: {},
  result: undefined,
});
const response = (statusCode: number, body: string) => () => Promise.resolve(received(statusCode, body));
const failure = (error: unknown) => () => Promise.reject(error);

test.each([
  ['a success', response(200, '{"id":"A1"}'), { status: 200, body: { id: 'A1' } }],
  ['a success without content', response(204, ''), { status: 204, body: null }],
  [
    'a refusal',
    failure(new ApiError(context(422, '{"name":"UNPROCESSABLE_ENTITY"}'), 'm')),
    { status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } },
  ],
  ['a refusal without content', failure(new ApiError(context(401, ''), 'm')), { status: 401, body: null }],
])('%s is received', async (_, sent, expected) => expect(await receive(sent())).toEqual(expected));

test.each([
  ['a page of a proxy', response(200, '<html>'), 'SyntaxError'],
  ['a page of a proxy as an error', failure(new ApiError(context(502, '<html>'), 'm')), 'SyntaxError'],
  ['a redirect', failure(new ApiError(context(302, ''), 'm')), 'HTTP_302'],
  ['a response of another shape', failure(new ResponseValidationError(received(200, '{}'), [])), 'UNEXPECTED_RESPONSE'],
  ['a broken connection', failure(Object.assign(new Error('secret'), { code: 'ECONNRESET' })), 'ECONNRESET'],
  ['an error without a code', failure(new RangeError('secret')), 'RangeError'],
  ['an error that is none', failure('secret'), 'UNKNOWN'],
])('%s is no response, and its text is not shown', async (_, sent, issue) => {
  const error: unknown = await receive(sent()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'unreachable' });
  expect(String(error)).toContain(issue);
  expect(String(error)).not.toContain('secret');
});

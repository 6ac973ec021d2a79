import { expect, test } from 'vitest';
import { callGateway, gatewayError, gatewayFault } from './gateway.ts';

test.each([
  ['an error', { error_code: 'gw.APIACLDecline', error_message: 'no' }, { code: 'gw.APIACLDecline', message: 'no' }],
  ['a code that is a number', { error_code: 401 }, { code: '401', message: '' }],
  ['a text that is none', { error_code: '500', error_message: null }, { code: '500', message: '' }],
  ['success', { success: true, result: {} }, null],
  ['success with an empty code', { error_code: '', result: {} }, null],
  ['success without a code', { error_code: null, result: {} }, null],
  ['no JSON', null, null],
  ['a list', [], null],
])('the response is %s', (_, json, expected) => expect(gatewayError({ status: 200, json })).toEqual(expected));

test.each([
  ['gw.QosAppFrequencyLimit', 'AppKey is blocked', 'api-throttled'],
  ['500', 'flow limit exceeded', 'api-throttled'],
  ['429', 'Too many requests', 'api-throttled'],
  ['gw.APIACLDecline', 'AppKey is not allowed', 'api-not-allowed'],
  ['403', 'no permission', 'api-not-allowed'],
  ['500', 'ACL check failed', 'api-not-allowed'],
  ['500', 'Oracle connection lost', 'api-failed'],
  ['gw.SignatureInvalid', 'Invalid signature', 'api-key'],
  ['401', 'Request need user authorized', 'api-key'],
  ['400', 'access_token expired', 'api-key'],
  ['gw.AppKeyNotFound', '', 'api-key'],
  ['4010', 'odd', 'api-failed'],
  ['500', '系统异常', 'api-failed'],
])('%s %s is %s', (code, message, refusal) =>
  expect(gatewayFault(code, message)).toMatchObject({ ok: false, refusal }),
);

test('the reason of an unknown error is short, and never empty', () => {
  const detailOf = (code: string, message: string) => {
    const fault = gatewayFault(code, message);
    return fault.ok ? null : fault.details?.['detail'];
  };
  expect(detailOf('500', '系统异常')).toBe('500: 系统异常');
  expect(detailOf('', '系统异常')).toBe('系统异常');
  expect(detailOf('', '\0')).toBe('no reason');
  expect(String(detailOf('500', '😀'.repeat(100))).length).toBeLessThanOrEqual(120);
});

const app = { appKey: '1', appSecret: 's', accessToken: 't' };
test.each(['no address', 'http://gw.example', 'https://127.0.0.1', 'https://[::1]/openapi'])(
  'nothing is sent to %s',
  async (gatewayUrl) => {
    const response = await callGateway({ gatewayUrl, ...app }, 'a/b', {}, { timeoutMs: 1_000, allowPrivate: false });
    expect(response).toMatchObject({ ok: false, refusal: 'api-unreachable' });
  },
);

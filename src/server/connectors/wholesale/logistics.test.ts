import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchLogistics } from './logistics.ts';
import { signatureOf } from './sign.ts';

const keys = { appKey: '1000000', appSecret: 'secret', accessToken: 'token' };
const orderId = '188983797838441800';
const infosPath = 'param2/1/com.alibaba.logistics/alibaba.trade.getLogisticsInfos.buyerView/1000000';
const tracesPath = 'param2/1/com.alibaba.logistics/alibaba.trade.getLogisticsTraceInfo.buyerView/1000000';

/** Fetches from a server with these responses for each API. @returns the result and the requests */
async function fetched(infos: unknown, traces: unknown) {
  const requests: { path: string; parameters: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const path = (request.url ?? '').slice(1);
      requests.push({ path, parameters: Object.fromEntries(new URLSearchParams(body)) });
      response.end(JSON.stringify(path === infosPath ? infos : traces));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => void server.close());
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = await fetchLogistics({ gatewayUrl, ...keys }, orderId, { timeoutMs: 5000, allowPrivate: true });
  return { result, requests };
}

const sent = (...waybills: unknown[]) => ({
  success: true,
  result: waybills.map((logisticsBillNo) => ({ logisticsBillNo, status: 'TRANSPORT' })),
});
const traced = (...steps: unknown[]) => ({
  success: true,
  logisticsTrace: [{ logisticsBillNo: '3832890717253', logisticsSteps: steps }],
});
const scan = { acceptTime: '2026-11-24 21:55:33', remark: '广州 已揽收' };
const arrival = { acceptTime: '2026-11-26 08:54:15', remark: '宁波 派送中' };

test('both APIs get signed requests, and the latest event is the one with the latest time', async () => {
  const { result, requests } = await fetched(sent('3832890717253', null), traced(arrival, scan));
  expect(result).toMatchObject({
    value: [
      { waybill: '3832890717253', trace: '2026-11-26 08:54:15 宁波 派送中' },
      { waybill: '', trace: '' },
    ],
  });
  const parameters = { access_token: 'token', orderId, webSite: '1688' };
  expect(requests).toEqual(
    [infosPath, tracesPath].map((path) => ({
      path,
      parameters: { ...parameters, _aop_signature: signatureOf(path, parameters, 'secret') },
    })),
  );
});

test.each([
  ['events without a time or text', traced({ acceptTime: '', remark: 'x' }, { acceptTime: scan.acceptTime })],
  ['no event', traced()],
  ['a parcel that was never scanned', { success: false, errorCode: '404', errorMessage: '' }],
])('%s give no latest event', async (_, traces) => {
  expect((await fetched(sent('3832890717253'), traces)).result).toMatchObject({
    value: [{ waybill: '3832890717253', trace: '' }],
  });
});

const error = (errorCode: string, errorMessage = '') => ({ success: false, errorCode, errorMessage });
test.each([
  ['an order that is not sent', error('500_2'), 'numbers.not-shipped'],
  ['only a cancelled parcel', { result: [{ logisticsBillNo: '1', status: 'CANCEL' }] }, 'numbers.not-shipped'],
  ['a parcel without a waybill', sent(null), 'numbers.no-waybill'],
  ['an order of another account', error('order.nopermission.buyer'), 'numbers.unknown-at-1688'],
  ['an order that does not exist', error('500', '订单不存在'), 'numbers.unknown-at-1688'],
  ['a wrong token', { error_code: '401', error_message: 'Request need user authorized' }, 'numbers.api-key'],
  ['no permission', { error_code: 'gw.APIACLDecline', error_message: '' }, 'numbers.api-not-allowed'],
  ['other fields', { success: true, list: [] }, 'numbers.api-failed'],
  ['no object', [], 'numbers.api-failed'],
])('%s is refused', async (_, infos, refusal) => {
  expect((await fetched(infos, traced())).result).toMatchObject({ refusal });
});

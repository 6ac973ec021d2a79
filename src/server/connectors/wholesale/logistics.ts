import { z } from 'zod';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import {
  callGateway,
  gatewayError,
  gatewayFault,
  type GatewayFault,
  type GatewayResponse,
  type WholesaleApp,
  type WholesaleLimits,
} from './gateway.ts';

export type LogisticsRefusal =
  | `numbers.${GatewayFault}`
  | 'numbers.unknown-at-1688'
  | 'numbers.not-shipped'
  | 'numbers.no-waybill';

export type Parcel = {
  /** As the API writes it; empty where it names none. */
  readonly waybill: string;
  /** The latest event with its time in China; empty without one. */
  readonly trace: string;
};

const api = 'com.alibaba.logistics/alibaba.trade';

/** Reads the parcels of one of our orders at 1688 and the latest event of each. */
export async function fetchLogistics(
  app: WholesaleApp,
  orderId: string,
  limits: WholesaleLimits,
): Promise<Result<readonly Parcel[], LogisticsRefusal>> {
  const call = (name: string) => callGateway(app, `${api}.${name}.buyerView`, { orderId, webSite: '1688' }, limits);
  const infos = await call('getLogisticsInfos');
  const waybills = infos.ok ? waybillsIn(orderId, infos.value) : refusalOf(infos);
  if (!waybills.ok) return waybills;
  const traced = await call('getLogisticsTraceInfo');
  const traces = traced.ok ? tracesIn(orderId, traced.value) : refusalOf(traced);
  if (!traces.ok) return traces;
  return ok(waybills.value.map((waybill) => ({ waybill, trace: traces.value.get(waybill) ?? '' })));
}

const refusalOf = ({ refusal, details }: Refused<GatewayFault>) => refuse(`numbers.${refusal}` as const, details);

const text = z.string().trim().nullish().catch(null);
const Outcome = z.object({
  success: z.union([z.boolean(), z.string()]).nullish().catch(null),
  errorCode: z.union([z.string(), z.number()]).nullish().catch(null),
  errorMessage: text,
});
const Infos = z.object({ result: z.array(z.object({ logisticsBillNo: text, status: text })) });
const Traces = z.object({
  logisticsTrace: z.array(
    z.object({
      logisticsBillNo: text,
      logisticsSteps: z.array(z.object({ acceptTime: text, remark: text })).nullish(),
    }),
  ),
});

type Failure = { readonly code: string; readonly message: string };

/** The error of the gateway or of the API in a response; null without one. */
function failureIn(response: GatewayResponse): Failure | null {
  const failed = gatewayError(response);
  if (failed) return failed;
  const outcome = Outcome.safeParse(response.json);
  if (outcome.success) {
    const { success, errorCode, errorMessage } = outcome.data;
    const isRefused =
      success === false || success === 'false' || (success !== true && success !== 'true' && !!errorCode);
    if (isRefused) return { code: String(errorCode ?? ''), message: errorMessage ?? '' };
  }
  return response.status === 200 && outcome.success ? null : { code: `HTTP ${response.status}`, message: '' };
}

/** The waybills of parcels that were not cancelled. */
function waybillsIn(orderId: string, response: GatewayResponse): Result<readonly string[], LogisticsRefusal> {
  const failure = failureIn(response);
  if (failure) return refused(orderId, failure);
  const infos = Infos.safeParse(response.json);
  if (!infos.success) return unreadable;
  const parcels = infos.data.result.filter(({ status }) => status !== 'CANCEL');
  if (parcels.length === 0) return refuse('numbers.not-shipped');
  const waybills = parcels.map(({ logisticsBillNo }) => logisticsBillNo ?? '');
  return waybills.every((waybill) => waybill === '') ? refuse('numbers.no-waybill') : ok(waybills);
}

const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** The latest event of each waybill. Those without a time are left out: which of them is the latest is unknown. */
function tracesIn(orderId: string, response: GatewayResponse): Result<ReadonlyMap<string, string>, LogisticsRefusal> {
  const failure = failureIn(response);
  if (failure) return isUntraced(failure) ? ok(new Map()) : refused(orderId, failure);
  const traces = Traces.safeParse(response.json);
  if (!traces.success) return unreadable;
  const latest = traces.data.logisticsTrace.flatMap(({ logisticsBillNo, logisticsSteps }) => {
    const events = (logisticsSteps ?? []).flatMap(({ acceptTime, remark }) =>
      acceptTime && time.test(acceptTime) && remark ? [{ acceptTime, remark }] : [],
    );
    // Of events in the same second the later one in the list.
    const last = events
      .toSorted((a, b) => (a.acceptTime < b.acceptTime ? -1 : Number(a.acceptTime > b.acceptTime)))
      .at(-1);
    return logisticsBillNo && last ? [[logisticsBillNo, `${last.acceptTime} ${last.remark}`] as const] : [];
  });
  return ok(new Map(latest));
}

const unreadable = refuse('numbers.api-failed', { detail: 'fields are missing' });

/** A parcel that the carrier has not scanned yet. */
const isUntraced = ({ code, message }: Failure): boolean =>
  code === '404' || /没有物流跟踪信息|物流单跟踪信息/.test(message);

function refused(orderId: string, { code, message }: Failure): Result<never, LogisticsRefusal> {
  const both = `${code} ${message}`;
  if (code === '500_2' || message.includes('尚未发货')) return refuse('numbers.not-shipped');
  // Orders of other accounts are refused like those that do not exist.
  if (/nopermission\.buyer|order.*(not.?exist|not.?found)|订单不存在|没有权限获取该订单/i.test(both))
    return refuse('numbers.unknown-at-1688', { number: orderId });
  const fault = gatewayFault(code, message);
  return fault.ok ? fault : refusalOf(fault);
}

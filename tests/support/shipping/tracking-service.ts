import { sealed } from '#server/features/platform/settings/secrets.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import type { TestApp } from '../server/app.ts';
import { localServer } from '../server/local-server.ts';
import { bodyOf, send, type Reply } from '../shops/shop-http.ts';

export const trackingKey = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';

type Entry = { readonly number: string; readonly carrier?: number };

const refusedCall = (code: number) => ({ body: { code: 0, data: { errors: [{ code, message: 'No' }] } } });
const rejected = (number: string, code: number) => ({ number, error: { code, message: 'No' } });

/** 17TRACK 2.4 in this process: keys, credits, registrations and events. Numbers are listed as the caller wrote them. */
export async function trackingServer() {
  const registered = new Map<string, number | null>();
  const events = new Map<string, readonly object[]>();
  const requests: { readonly name: string; readonly input: unknown }[] = [];
  /** Codes of numbers that are not accepted without a carrier. */
  const refused = new Map<string, number>();
  const state = { remain: 1_000, fault: null as Reply | null };

  function register(entries: readonly Entry[]) {
    const results = entries.map(({ number, carrier = null }) => {
      if (registered.has(number)) return rejected(number, -18019901);
      const code = refused.get(number);
      if (code !== undefined && carrier === null) return rejected(number, code);
      if (state.remain <= 0) return rejected(number, -18019908);
      state.remain -= 1;
      registered.set(number, carrier);
      return { origin: 1, number, carrier: carrier ?? 190008 };
    });
    return {
      accepted: results.filter((result) => !('error' in result)),
      rejected: results.filter((result) => 'error' in result),
    };
  }

  const read = (entries: readonly Entry[]) => ({
    accepted: entries
      .filter(({ number }) => events.has(number) && registered.has(number))
      .map(({ number }) => ({
        number,
        track_info: { tracking: { providers: [{ events: events.get(number) }] } },
      })),
    rejected: entries
      .filter(({ number }) => !events.has(number) || !registered.has(number))
      .map(({ number }) => rejected(number, registered.has(number) ? -18019909 : -18019902)),
  });

  function respond(name: string, input: unknown): Reply {
    if (name === 'getquota') return { body: { code: 0, data: { quota_total: 1_000, quota_remain: state.remain } } };
    const entries = input as readonly Entry[];
    if (entries.length > 40) return refusedCall(-18010014);
    return { body: { code: 0, data: name === 'register' ? register(entries) : read(entries) } };
  }

  const address = await localServer((request, response) => {
    void bodyOf(request).then((body) => {
      const name = (request.url ?? '').replace('/track/v2.4/', '');
      const input: unknown = JSON.parse(body);
      requests.push({ name, input });
      if (state.fault) return send(response, state.fault);
      if (request.headers['17token'] !== trackingKey) return send(response, { status: 401, ...refusedCall(-18010002) });
      return send(response, respond(name, input));
    });
  });
  return {
    url: `${address}/track/v2.4`,
    registered,
    events,
    refused,
    state,
    /** The inputs of the calls with this name. */
    inputs: (name: string) => requests.filter((request) => request.name === name).map(({ input }) => input as Entry[]),
    clear: () => requests.splice(0),
  };
}

/** Saves our key, as the settings page does. */
export async function setTrackingKey({ db, services }: TestApp, key = trackingKey, url?: string) {
  const by = { actorId: null, at: new Date() };
  await setSetting(db, 'tracking.allowPrivate', true, by);
  if (url !== undefined) await setSetting(db, 'tracking.serviceUrl', url, by);
  await setSetting(db, 'tracking.serviceKey', sealed(services.config.dataDir, 'tracking.serviceKey', key), by);
}

/** An event in transit as 17TRACK has it, on a day of January 2025. */
export const carrierScan = (day: number, more: object = {}) => ({
  time_utc: `2025-01-0${day}T08:00:00Z`,
  description: `Day ${day}`,
  location: 'Liège, BE',
  stage: 'InTransit',
  sub_status: null,
  ...more,
});

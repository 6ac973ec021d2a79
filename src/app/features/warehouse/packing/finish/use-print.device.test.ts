import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { line, parcelOf } from '../../../../sync/pack/parcel.fixture.ts';
import { keepTypedWeight, typedWeight } from '../../../../sync/pack/weigh.ts';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import { refusal, unreachable, useFakeScreen } from '../../../screen.fixture.ts';
import type { Parcel } from '../verdict.ts';
import { usePrint } from './use-print.ts';

const screen = useFakeScreen();
const parcelId = '01920000-0000-7000-8000-000000000001';
const band = { low: 210, expected: 250, high: 310 };
const parcel = (measured: number | null = null): Parcel =>
  parcelOf([line('MUG', 1, 1)], { _id: parcelId, status: 'packing', weight: { ...band, measured } });

/** Tabs that the page opened, and what happened to them. */
let tabs: { location: { href: string }; isClosed: boolean; close: () => void }[] = [];
let isBlocking = false;
let downloads: string[] = [];
let urls = new Map<string, Blob>();

/** The server's files: JSON comes from the screen, a label is a PDF. */
function labels(respond: () => Response): string[] {
  const keys: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.includes('/order/labels')) return others(path, init);
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return respond();
  });
  return keys;
}
const pdf = () =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': "attachment; filename*=UTF-8''PY1.pdf" },
  });

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  await Promise.all(deviceDb().tables.map((table) => table.clear()));
  [tabs, isBlocking, downloads, urls] = [[], false, [], new Map()];
  Object.assign(window, {
    open: () => {
      if (isBlocking) return null;
      const tab = { location: { href: '' }, isClosed: false, close: () => void (tab.isClosed = true) };
      tabs.push(tab);
      return tab;
    },
  });
  Object.assign(document, {
    createElement: () => {
      const link = { href: '', download: '', click: () => downloads.push(link.download) };
      return link;
    },
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${urls.size}`;
    if (blob instanceof Blob) urls.set(url, blob);
    return url;
  });
  return () => vi.restoreAllMocks();
});

const printing = async (of = parcel(), onLead: () => void = () => undefined) =>
  screen().run(() => usePrint(of, onLead));
const weighing = { weight_g: 260 };
const weighed = (needs: 'nothing' | 'lead') => () => ({ verdict: 'within', needs, parcel: parcel(260), missing: [] });

describe('a label', () => {
  test('opens in its tab once the weight is saved, and the draft of the weight is gone', async () => {
    screen().on('pack.weigh', weighed('nothing'));
    await keepTypedWeight(parcelId, 260);
    const keys = labels(pdf);
    const hook = await printing();
    await hook.act(({ print }) => print(weighing));
    expect(screen().inputs('pack.weigh')).toEqual([{ parcel_id: parcelId, weight_g: 260 }]);
    expect(keys).toHaveLength(1);
    expect(tabs).toMatchObject([{ location: { href: 'blob:0' }, isClosed: false }]);
    expect(await urls.get('blob:0')?.text()).toBe('%PDF');
    expect([await typedWeight(parcelId), hook.current.isPrinting, hook.current.isLost]).toEqual([
      undefined,
      false,
      false,
    ]);
  });

  test('where the browser blocks tabs is a download under its own name', async () => {
    isBlocking = true;
    labels(pdf);
    const hook = await printing();
    await hook.act(({ print }) => print(undefined));
    expect(downloads).toEqual(['PY1.pdf']);
  });

  test('is not weighed again with the weight that is recorded already', async () => {
    labels(pdf);
    const hook = await printing(parcel(260));
    await hook.act(({ print }) => print(weighing));
    expect([screen().inputs('pack.weigh'), tabs.length]).toEqual([[], 1]);
  });

  test('is printed again under a new key: it is another print', async () => {
    const keys = labels(pdf);
    const hook = await printing(parcel(260));
    await hook.act(({ print }) => print(undefined));
    await hook.act(({ print }) => print(undefined));
    expect(new Set(keys).size).toBe(2);
  });

  test('is not made while a lead has to agree to the weight, and the draft stays', async () => {
    screen().on('pack.weigh', weighed('lead'));
    await keepTypedWeight(parcelId, 2_500);
    const keys = labels(pdf);
    const onLead = vi.fn<() => void>();
    const hook = await printing(parcel(), onLead);
    await hook.act(({ print }) => print({ weight_g: 2_500, reason: 'goods' }));
    expect([onLead.mock.calls.length, keys, tabs[0]?.isClosed]).toEqual([1, [], true]);
    expect([await typedWeight(parcelId), hook.current.isPrinting]).toEqual([2_500, false]);
  });

  test('is not made where the weight is refused: the tab closes, and the packer is told why', async () => {
    screen().on('pack.weigh', () => refusal('internal', 'The parcel is stopped'));
    const keys = labels(pdf);
    const hook = await printing();
    await hook.act(({ print }) => print(weighing));
    expect([keys, tabs[0]?.isClosed, hook.current.isLost]).toEqual([[], true, false]);
    expect(screen().errors).toMatchObject([{ kind: 'refused', call: 'pack.weigh' }]);
  });

  test('that breaks off on its way may exist: it is lost until it has arrived', async () => {
    let respond = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    labels(() => respond());
    const hook = await printing(parcel(260));
    await hook.act(({ print }) => print(undefined));
    expect([hook.current.isLost, tabs[0]?.isClosed]).toEqual([true, true]);
    respond = pdf;
    await hook.act(({ print }) => print(undefined));
    expect([hook.current.isLost, tabs[1]?.location.href]).toEqual([false, 'blob:0']);
  });

  test('that is refused is not lost', async () => {
    labels(() => Response.json({ code: 422, msg: 'Cancelled', data: { refusal: 'internal' } }, { status: 422 }));
    const hook = await printing(parcel(260));
    await hook.act(({ print }) => print(undefined));
    expect([hook.current.isLost, hook.current.isPrinting, tabs[0]?.isClosed]).toEqual([false, false, true]);
    expect(screen().errors).toMatchObject([{ kind: 'refused', call: 'order.labels' }]);
  });

  test('whose weight did not arrive was not requested, so it is not lost', async () => {
    screen().on('pack.weigh', () => unreachable);
    const keys = labels(pdf);
    const hook = await printing();
    await hook.act(({ print }) => print(weighing));
    await vi.waitFor(() => expect(screen().errors).toMatchObject([{ kind: 'network', call: 'pack.weigh' }]), 5_000);
    expect([keys, hook.current.isLost]).toEqual([[], false]);
  });
});

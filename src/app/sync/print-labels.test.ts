import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../features/screen.fixture.ts';
import {
  loadLocationLabels,
  loadStockLabels,
  loadVariantLabels,
  printCartonLabels,
  printLabels,
  printLocationLabels,
  printProductLabels,
  printStockLabels,
  printVariantLabels,
} from './print-labels.ts';

const screen = useFakeScreen();
const id = (nth: number) => `01920000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

type Tab = { readonly location: { href: string }; isClosed: boolean; readonly close: () => void };
let tabs: Tab[] = [];
let isBlocking = false;
let downloads: { readonly href: string; readonly name: string }[] = [];
let urls = new Map<string, Blob>();
type Sent = { readonly path: string; readonly input: Record<string, unknown>; readonly key: string | null };
let sent: Sent[] = [];
let respond: () => Response | Promise<Response> = () => pdf();

const pdf = (name = 'labels.pdf') =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  });
const refused = () =>
  Response.json({ code: 422, msg: 'No label yet', data: { refusal: 'internal', details: {} } }, { status: 422 });
const broken = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  [tabs, isBlocking, downloads, urls, sent] = [[], false, [], new Map(), []];
  respond = () => pdf();
  Object.assign(window, {
    open: () => {
      if (isBlocking) return null;
      const tab: Tab = { location: { href: '' }, isClosed: false, close: () => void (tab.isClosed = true) };
      tabs.push(tab);
      return tab;
    },
  });
  Object.assign(document, {
    createElement: () => {
      const link = { href: '', download: '', click: () => downloads.push({ href: link.href, name: link.download }) };
      return link;
    },
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${urls.size}`;
    if (blob instanceof Blob) urls.set(url, blob);
    return url;
  });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit = {}) => {
    const input = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
    sent.push({ path, input, key: new Headers(headers).get('idempotency-key') });
    return respond();
  });
  return () => vi.restoreAllMocks();
});

describe('labels', () => {
  test('open in a tab of their own, which opens before the server responds', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = () => promise;
    const printing = printLabels([id(1), id(2)]);
    expect(tabs).toHaveLength(1);
    resolve(pdf());
    await printing;
    expect(tabs).toMatchObject([{ location: { href: 'blob:0' }, isClosed: false }]);
    expect(await urls.get('blob:0')?.text()).toBe('%PDF');
    expect(sent).toMatchObject([{ input: { parcel_ids: [id(1), id(2)] } }]);
    expect(downloads).toEqual([]);
  });

  test('come as a download where the browser opens no tab: they are made, so they must arrive', async () => {
    isBlocking = true;
    respond = () => pdf('PY1.pdf');
    await printLabels([id(1)]);
    expect(downloads).toEqual([{ href: 'blob:0', name: 'PY1.pdf' }]);
    expect(screen().errors).toEqual([]);
  });

  test('that are refused close the empty tab, and say why', async () => {
    respond = refused;
    await printLabels([id(1)]);
    expect(tabs).toMatchObject([{ isClosed: true, location: { href: '' } }]);
    expect(screen().errors).toMatchObject([{ kind: 'refused', error: { message: 'No label yet' } }]);
  });

  test('that are refused where no tab could open say why, too', async () => {
    isBlocking = true;
    respond = refused;
    await printLabels([id(1)]);
    expect([screen().errors.length, downloads]).toEqual([1, []]);
  });

  test('without a connection close the empty tab', async () => {
    respond = broken;
    await printLocationLabels({ warehouse_id: id(1), prefix: '' } as Parameters<typeof printLocationLabels>[0]);
    expect(tabs).toMatchObject([{ isClosed: true }]);
    expect(screen().errors).toMatchObject([{ kind: 'network' }]);
  });

  test('whose response was lost: the message names the command, whose outcome is open', async () => {
    respond = broken;
    await printLabels([id(1)]);
    expect(screen().errors).toMatchObject([{ kind: 'network', call: 'order.labels' }]);
  });

  test('are made anew at each try: a label that changed meanwhile is the new one', async () => {
    await printLabels([id(1)]);
    await printLabels([id(1)]);
    const keys = sent.map(({ key }) => key);
    expect(keys.every(Boolean)).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ['products', printProductLabels],
    ['variants', printVariantLabels],
    ['pieces of the stock', printStockLabels],
    ['places', printLocationLabels],
    ['cartons', printCartonLabels],
  ])('of %s open the same way, from an address of their own', async (_, print) => {
    await (print as (input: object) => Promise<boolean>)({});
    await printLabels([id(1)]);
    expect(tabs.map(({ location }) => location.href)).toEqual(['blob:0', 'blob:1']);
    expect(sent[0]?.path).not.toBe(sent[1]?.path);
  });
});

describe('labels for a label printer', () => {
  test.each([
    ['variants', loadVariantLabels],
    ['pieces of the stock', loadStockLabels],
    ['places', loadLocationLabels],
  ])('of %s are a file in its language, without a tab', async (_, load) => {
    const loadFile = load as (input: object) => Promise<Blob | null>;
    respond = () => new Response('^XA', { headers: { 'content-type': 'application/octet-stream' } });
    expect(await (await loadFile({ prefix: 'A-' }))?.text()).toBe('^XA');
    expect(sent).toMatchObject([{ input: { prefix: 'A-', file: 'zpl' } }]);
    expect(tabs).toEqual([]);
    respond = refused;
    expect(await loadFile({})).toBeNull();
    expect(screen().errors).toMatchObject([{ kind: 'refused' }]);
  });
});

import { loadavg } from 'node:os';
import type { TestClient } from '../support/server/client.ts';
import { timed } from './figures.ts';
import { memoryOf, type Running } from './running.ts';
import { untilDone } from './tasks.ts';

type InvoiceFigures = {
  readonly invoices: number;
  /** Made and issued by the task. */
  readonly task_s: number;
  /** All of them as PDF, in ZIP files of 100. With the task at most 120 s are promised for 1,000. */
  readonly pdf_s: number;
  readonly idle_mb: number;
  /** The highest of the server while it worked; at most 250 MB above idle are promised. */
  readonly peak_mb: number;
  /** Of the last minute, when it began. */
  readonly load: number;
};

const zipSize = 100;
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The shortest period until today with so many orders to invoice. */
async function periodOf(manager: TestClient, issuer_id: string, wanted: number) {
  for (const days of [0, 1, 2, 4, 8, 16, 32, 64, 128, 256]) {
    const period = { issuer_id, by: 'order', start: dayBefore(days), end: dayBefore(0) } as const;
    const { data } = await manager.query('account.invoicePreview', period);
    if (data.count >= wanted) return period;
  }
  throw new Error(`There are less than ${wanted} orders to invoice; try more --orders`);
}

const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;

/** Makes an invoice of each order by the task over HTTP, and downloads a number of them as PDF. */
export async function measureInvoices(server: Running, wanted = 1_000): Promise<InvoiceFigures> {
  const [load = 0] = loadavg();
  const manager = await server.signIn('manager');
  const issuer_id = (await manager.query('account.invoiceIssuers', {})).data.list[0]?._id ?? '';
  const period = await periodOf(manager, issuer_id, wanted);
  const idle = memoryOf(server.pid).server_mb;
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid).server_mb)), 250);
  try {
    const since = new Date().toISOString();
    let made = 0;
    const task = await timed(async () => {
      const { data } = await manager.mutate('account.generateInvoices', { ...period, issue: true });
      await untilDone(manager, data.task_id);
    });
    const ids: string[] = [];
    for (let page = 1; ids.length < wanted; page += 1) {
      const { data } = await manager.query('account.invoiceList', {
        status: ['issued'],
        start: since,
        page,
        size: 500,
      });
      made = data.count;
      ids.push(...data.list.map(({ _id }) => _id));
      if (data.list.length === 0) break;
    }
    const pdf = await timed(async () => {
      for (let first = 0; first < wanted; first += zipSize)
        await manager.download('account.invoiceZip', { ids: ids.slice(first, Math.min(wanted, first + zipSize)) });
    });
    return {
      invoices: made,
      task_s: secondsOf(task),
      pdf_s: secondsOf(pdf),
      idle_mb: idle,
      peak_mb: peak,
      load: Math.round(load * 10) / 10,
    };
  } finally {
    clearInterval(watch);
  }
}

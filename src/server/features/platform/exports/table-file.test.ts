import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeTable, type Lines } from './table-file.ts';

async function* rows(count: number): AsyncGenerator<string[][]> {
  for (let at = 0; at < count; at += 1) yield [[`NRD-${at}`, 'Widget, "large"']];
}

async function fileOf(format: 'csv' | 'xlsx', lines: Lines): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  // The rest of a failed file is not read.
  whole.catch(() => undefined);
  await writeTable(out, { format, timeFormat: '24h' }, ['Order', 'Item'], lines);
  out.end();
  return whole;
}

test('CSV starts with the mark for UTF-8 and quotes what needs it', async () => {
  const text = (await fileOf('csv', rows(1))).toString();
  expect(text).toBe('\uFEFFOrder,Item\r\nNRD-0,"Widget, ""large"""\r\n');
});

test('the same rows make the same workbook', async () => {
  const [one, other] = [await fileOf('xlsx', rows(2_000)), await fileOf('xlsx', rows(2_000))];
  expect(one.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(one.equals(other)).toBe(true);
});

test.each(['csv', 'xlsx'] as const)('%s: an error of the rows is thrown', async (format) => {
  async function* broken(): AsyncGenerator<string[][]> {
    yield* rows(1);
    throw new Error('the connection ended');
  }
  await expect(fileOf(format, broken())).rejects.toThrow('the connection ended');
});

test.each(['csv', 'xlsx'] as const)('%s: a full disk is thrown, and the rows are closed', async (format) => {
  let isClosed = false;
  async function* many(): AsyncGenerator<string[][]> {
    try {
      yield* rows(100_000);
    } finally {
      isClosed = true;
    }
  }
  let room = 50_000;
  const full = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      room -= chunk.length;
      done(room < 0 ? new Error('no space left') : null);
    },
  });
  await expect(writeTable(full, { format, timeFormat: '24h' }, ['Order', 'Item'], many())).rejects.toThrow(
    'no space left',
  );
  await expect.poll(() => isClosed).toBe(true);
});

import { expect, test } from 'vitest';
import type { Parcel } from './verdict.ts';
import { makeScanQueue, type Ended, type ScanAnswer, type ScanOperation } from './scan-queue.ts';

class Lost extends Error {}

const operation = (op_id: string): ScanOperation => ({
  op_id,
  device_id: 'table-1',
  seq: 1,
  at: '2026-11-20T10:00:00Z',
  parcel_id: 'parcel',
  code: `code of ${op_id}`,
});
const answerTo = (op_id: string): ScanAnswer => ({
  counted: true,
  line_id: op_id,
  refusal: null,
  parcel: { _id: 'parcel', version: Number(op_id) } as Parcel,
});

/** A queue whose server is played by the test: every try waits for its word. */
function given() {
  const tries: { op_id: string; say: (word: ScanAnswer | Error) => void }[] = [];
  const unheard: Ended[] = [];
  const pauses: (() => void)[] = [];
  const queue = makeScanQueue({
    send: ({ op_id }) =>
      new Promise((resolve, reject) => {
        tries.push({ op_id, say: (word) => (word instanceof Error ? reject(word) : resolve(word)) });
      }),
    isLost: (error) => error instanceof Lost,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    unheard: (ended) => unheard.push(ended),
  });
  const add = (op_id: string) => queue.add({ operation: operation(op_id), waybill: 'PY1' });
  const settled = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  const say = async (word: ScanAnswer | Error) => {
    tries.at(-1)?.say(word);
    await settled();
  };
  const again = async () => {
    pauses.shift()?.();
    await settled();
  };
  const sent = () => tries.map(({ op_id }) => op_id);
  return { queue, add, say, again, sent, unheard };
}

test('scans go out one after the other in the order they were made', async () => {
  const { queue, add, say, sent } = given();
  add('1');
  add('2');
  add('3');
  expect(sent()).toEqual(['1']);
  await say(answerTo('1'));
  expect(sent()).toEqual(['1', '2']);
  expect(queue.state().queued.map((each) => each.operation.op_id)).toEqual(['2', '3']);
  await say(answerTo('2'));
  await say(answerTo('3'));
  expect(queue.state()).toMatchObject({ queued: [], isAway: false, latest: { version: 3 } });
});

test('without a server the same scan is tried again, and those behind it wait', async () => {
  const { queue, add, say, again, sent } = given();
  add('1');
  add('2');
  await say(new Lost());
  expect(queue.state()).toMatchObject({ isAway: true });
  expect(sent()).toEqual(['1']);
  await again();
  await say(new Lost());
  await again();
  expect(sent()).toEqual(['1', '1', '1']);
  await say(answerTo('1'));
  expect(sent()).toEqual(['1', '1', '1', '2']);
  expect(queue.state().isAway).toBe(false);
});

test('a scan leaves the queue in the same step in which its answer is known', async () => {
  const { queue, add, say } = given();
  add('1');
  add('2');
  const seen: string[] = [];
  queue.watch(() => seen.push(`${queue.state().queued.length} open, version ${queue.state().latest?.version ?? 0}`));
  await say(answerTo('1'));
  expect(seen).toEqual(['1 open, version 1']);
});

test('an end is told to whoever looks at the parcel, else it is not lost', async () => {
  const { queue, add, say, unheard } = given();
  const heard: Ended[] = [];
  const leave = queue.hear((ended) => heard.push(ended) > 0);
  add('1');
  await say(answerTo('1'));
  expect([heard.length, unheard.length]).toEqual([1, 0]);
  leave();
  add('2');
  await say(new Error('This parcel has left the house already.'));
  expect(heard).toHaveLength(1);
  expect(unheard).toMatchObject([{ waybill: 'PY1', operation: { op_id: '2' }, error: { message: /left the house/ } }]);
  expect(queue.state().queued).toEqual([]);
});

test('a refusal ends its scan and lets the next one go', async () => {
  const { add, say, sent } = given();
  add('1');
  add('2');
  await say(new Error('no'));
  expect(sent()).toEqual(['1', '2']);
});

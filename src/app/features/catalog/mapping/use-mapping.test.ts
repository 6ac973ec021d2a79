import { describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import type { Output } from '../../../sync/calls.ts';
import { queryClient } from '../../../sync/queries.ts';
import { infoQuery } from './queries.ts';
import { useMapping, type Choice } from './use-mapping.tsx';

type Mapped = Output<'mapping.map'>;
const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const choice = (more: Partial<Choice> = {}): Choice => ({
  id: id(1),
  name: 'Mug, sage',
  from: null,
  to: id(9),
  ...more,
});
const option = (more: Partial<Mapped['options'][number]> = {}): Mapped['options'][number] => ({
  shop_variant_id: id(1),
  variant_id: id(9),
  previous_variant_id: null,
  changed: true,
  previous: { components: [], countries: [] },
  version: 2,
  ...more,
});
const mapped = (more: Partial<Mapped> = {}): Mapped => ({
  options: [option()],
  orders_changed: 0,
  orders_completed: 0,
  orders_reopened: 0,
  ...more,
});
const use = () => screen().run(() => useMapping());
const sent = () =>
  screen()
    .inputs('mapping.map')
    .map(({ mappings }) => mappings);

describe('mapping an option', () => {
  test('sends what the user saw, so that another user’s change is not overwritten', async () => {
    screen().on('mapping.map', () => mapped());
    const hook = await use();
    await hook.act(({ choose }) => choose([choice({ from: id(8) })]));
    expect(sent()).toEqual([[{ shop_variant_id: id(1), variant_id: id(9), current_variant_id: id(8) }]]);
  });

  test('is named in the message, also when its row is gone by then', async () => {
    screen().on('mapping.map', () => mapped());
    const hook = await use();
    await hook.act(({ choose }) => choose([choice()]));
    expect(screen().toasts[0]?.title).toBe('Mug, sage is mapped');
  });

  test('removing it says so', async () => {
    screen().on('mapping.map', () => mapped({ options: [option({ variant_id: null, previous_variant_id: id(9) })] }));
    const hook = await use();
    await hook.act(({ choose }) => choose([choice({ from: id(9), to: null })]));
    expect(screen().toasts).toMatchObject([{ title: 'Mug, sage is no longer mapped', text: '' }]);
  });

  test.each<[string, Partial<Mapped>, string]>([
    ['orders that are complete now', { orders_completed: 2, orders_changed: 5 }, '2 orders have every product now'],
    ['orders that wait again', { orders_reopened: 1, orders_changed: 1 }, '1 order waits again'],
    ['orders that only follow', { orders_changed: 3 }, '3 orders follow'],
    ['no order', {}, 'Kept for the next orders'],
  ])('the message names %s', async (_, more, text) => {
    screen().on('mapping.map', () => mapped(more));
    const hook = await use();
    await hook.act(({ choose }) => choose([choice()]));
    expect(screen().toasts[0]?.text).toBe(text);
  });
});

describe('while it is sent', () => {
  test('only its option is busy', async () => {
    const response = later<Mapped>();
    screen().on('mapping.map', () => response.response);
    const hook = await use();
    await hook.act(({ choose }) => choose([choice()]));
    expect([hook.current.busy(id(1)), hook.current.busy(id(2))]).toEqual([true, false]);
    await hook.act(() => response.arrive(mapped()));
    expect(hook.current.busy(id(1))).toBe(false);
  });

  test('what follows runs only after success', async () => {
    let done = 0;
    screen().on('mapping.map', () => refusal('mapping.changed' as never, 'Changed by Mo.'));
    const hook = await use();
    await hook.act(({ choose }) => choose([choice()], () => (done += 1)));
    expect(done).toBe(0);
    screen().on('mapping.map', () => mapped());
    await hook.act(({ choose }) => choose([choice()], () => (done += 1)));
    expect(done).toBe(1);
  });
});

describe('undo', () => {
  const undo = async () => screen().act(() => screen().toasts[0]?.action?.());

  test('restores what was mapped before', async () => {
    screen().on('mapping.map', () =>
      mapped({
        options: [
          option({
            previous_variant_id: id(8),
            previous: { components: [{ variant_id: id(8), quantity: 3 }], countries: [] },
          }),
        ],
      }),
    );
    const hook = await use();
    await hook.act(({ choose }) => choose([choice({ from: id(8) })]));
    await undo();
    expect(sent()[1]).toEqual([
      {
        shop_variant_id: id(1),
        variant_id: id(8),
        version: 2,
        components: [{ variant_id: id(8), quantity: 3 }],
        countries: [],
      },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toContain('Undone');
  });

  test('is not offered when nothing changed', async () => {
    screen().on('mapping.map', () => mapped({ options: [option({ previous_variant_id: id(9), changed: false })] }));
    const hook = await use();
    await hook.act(({ choose }) => choose([choice({ from: id(9) })]));
    expect(screen().toasts[0]?.action).toBeUndefined();
  });

  test('of several options is one message with their number', async () => {
    const options = [1, 2, 3].map((n) => option({ shop_variant_id: id(n) }));
    screen().on('mapping.map', () => mapped({ options }));
    const hook = await use();
    await hook.act(({ choose }) => choose([1, 2, 3].map((n) => choice({ id: id(n) }))));
    expect(screen().toasts.map(({ title }) => title)).toEqual(['3 options are mapped']);
    await undo();
    expect(sent()[1]).toHaveLength(3);
  });
});

test('a conflict with another user is reported, and the data reloads', async () => {
  screen().on('mapping.map', () => refusal('mapping.changed' as never, 'Changed by Mo.'));
  queryClient.setQueryData(infoQuery(id(5)).queryKey, {} as Output<'mapping.mappingInfo'>);
  const hook = await use();
  await hook.act(({ choose }) => choose([choice()]));
  expect(screen().errors.map(({ error }) => error.message)).toEqual(['Changed by Mo.']);
  expect(queryClient.getQueryState(infoQuery(id(5)).queryKey)?.isInvalidated).toBe(true);
  expect(screen().toasts).toEqual([]);
});

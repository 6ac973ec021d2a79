import { beforeEach, describe, expect, test } from 'vitest';
import { maxWithoutStock } from '#domain/catalog/cart/limits.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { eur, id, line, preview, worked } from '../preview.fixture.ts';
import { readApplication, storeApplication, type Application } from './draft.ts';
import { useApplication } from './use-application.ts';

const screen = useFakeScreen();
const user = id(70);
const chosen: Application = {
  warehouseId: null,
  channelId: null,
  method: 'balance',
  lines: [{ variant_id: id(201), quantity: 2 }],
};
const done = {
  checkout_id: id(1),
  orders: [],
  purchases: [],
  pieces: 2,
  total: eur(1000),
  fee: eur(0),
  payment_method: 'balance',
  manual_payment: null,
  available: eur(5000),
};
let added = 0;
/** What happens when the user has stopped typing. */
let pause: (() => void) | undefined;
const onAdded = () => void (added += 1);

beforeEach(() => {
  pause = undefined;
  Object.assign(window, {
    setTimeout: (run: () => void) => {
      pause = run;
      return 1;
    },
    clearTimeout: () => (pause = undefined),
  });
});

/** The page of a user with this application on the device; the server has a preview of each request. */
async function page(stored: Application | null = chosen, search: { add?: string; quantity?: number } = {}) {
  added = 0;
  screen().signIn({ _id: user });
  if (stored) storeApplication(user, stored);
  screen().on('account.detail', () => new Promise<never>(() => undefined));
  screen().on('purchase.preview', ({ lines, warehouse_id }) => ({
    ...preview([], { warehouse_id: warehouse_id ?? id(301) }),
    terms: [],
    lines: (lines ?? []).map(({ variant_id, quantity }) => line(1, { ...worked[0]!, quantity }, { variant_id })),
  }));
  screen().on('purchase.create', () => done);
  const hook = await screen().run(() => useApplication(search, onAdded));
  const change = (part: Partial<Application>) => hook.act((current) => current.change(part));
  const priced = () => screen().act(() => pause?.());
  return { hook, change, priced, apply: () => hook.act(({ form }) => form.submit()) };
}
const sent = () => screen().inputs('purchase.create');
const lines = (quantity: number) => [{ variant_id: id(201), quantity }];

describe('what was chosen', () => {
  test('is on the device with each change, and there again after a reload', async () => {
    const { hook, change } = await page();
    await change({ lines: lines(7) });
    await hook.unmount();
    const again = await page(null);
    expect(again.hook.current.application.lines).toEqual(lines(7));
  });

  test('gets the variant that another page adds, once', async () => {
    const { hook } = await page(chosen, { add: id(202), quantity: 5 });
    expect(hook.current.application.lines).toEqual([...lines(2), { variant_id: id(202), quantity: 5 }]);
    expect(added).toBe(1);
    expect(readApplication(user).lines).toHaveLength(2);
  });

  test.each([
    ['keeps a larger quantity', 1, 2],
    ['takes a larger quantity', 9, 9],
    ['takes no more than can be bought', maxWithoutStock + 1, maxWithoutStock],
  ])('%s of a variant that is added again', async (_, quantity, result) => {
    const { hook } = await page(chosen, { add: id(201), quantity });
    expect(hook.current.application.lines).toEqual(lines(result));
  });
});

describe('the prices', () => {
  test('are requested once for several changes, and are known to be old until then', async () => {
    const { hook, change, priced } = await page();
    const before = screen().inputs('purchase.preview').length;
    for (const quantity of [3, 4, 5]) await change({ lines: lines(quantity) });
    expect(hook.current.isRepricing).toBe(true);
    await priced();
    expect(hook.current.isRepricing).toBe(false);
    expect(screen().inputs('purchase.preview').slice(before)).toMatchObject([{ lines: lines(5) }]);
    expect(hook.current.preview.data?.lines).toMatchObject([{ quantity: 5 }]);
  });
});

describe('applying', () => {
  test('sends what was shown, and empties the application', async () => {
    const { hook, apply } = await page();
    await apply();
    expect(sent()).toMatchObject([
      { warehouse_id: id(301), lines: [{ variant_id: id(201), quantity: 2 }], payment_method: 'balance' },
    ]);
    expect(hook.current.bought).toEqual(done);
    expect([hook.current.application.lines, readApplication(user).lines]).toEqual([[], []]);
  });

  test('happens once for two presses', async () => {
    const response = later<unknown>();
    const { hook, apply } = await page();
    screen().on('purchase.create', () => response.response);
    await apply();
    await apply();
    expect([sent().length, hook.current.form.isPending]).toEqual([1, true]);
    await screen().act(() => response.arrive(done));
    expect(hook.current.bought).toEqual(done);
  });

  test.each<[string, Partial<Application>]>([
    ['of the quantity', { lines: lines(3) }],
    ['of the variant', { lines: [{ variant_id: id(202), quantity: 2 }] }],
    ['of the warehouse', { warehouseId: id(302) }],
    ['of the channel', { channelId: id(902) }],
    ['of the payment', { method: 'paypal' }],
  ])('sends nothing while the prices after a change %s are not known', async (_, part) => {
    const { change, apply } = await page();
    await change(part);
    await apply();
    expect(sent()).toEqual([]);
  });

  test('sends the changed application once its prices are known', async () => {
    const { change, priced, apply } = await page();
    await change({ warehouseId: id(302) });
    await priced();
    await apply();
    expect(sent()).toMatchObject([{ warehouse_id: id(302) }]);
  });

  test('sends nothing without goods', async () => {
    const { apply } = await page(null);
    await apply();
    expect(sent()).toEqual([]);
  });
});

describe('a refusal', () => {
  async function refused() {
    const all = await page();
    screen().on('purchase.create', () => refusal('checkout.price-changed', 'Dearer now.'));
    await all.apply();
    return all;
  }

  test('keeps the application, says why, and requests the prices again', async () => {
    const { hook } = await refused();
    expect([hook.current.refusal, hook.current.bought, screen().errors]).toEqual(['Dearer now.', null, []]);
    expect(readApplication(user).lines).toEqual(lines(2));
    expect(screen().inputs('purchase.preview')).toHaveLength(2);
  });

  test('is forgotten with the next change', async () => {
    const { hook, change } = await refused();
    await change({ method: 'paypal' });
    expect(hook.current.refusal).toBeNull();
  });
});

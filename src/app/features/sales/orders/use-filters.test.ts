import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { orderViews } from '#domain/sales/orders/views.ts';
import { useFakeScreen, type FakeScreen } from '../../screen.fixture.ts';
import { chosen, filterOf, filterText, type Filter } from '../../../ui/list/filters/filters.ts';
import { addressFilters, orderFilters } from './filters.ts';
import { id } from './order.fixture.ts';
import { questionOf, readOrders } from './url-state.ts';
import { useOrderFilters } from './use-filters.ts';

const screen = useFakeScreen();

function respond(to: FakeScreen) {
  to.on('store.all', () => [{ store_id: id(50), name: 'Mugs' }]);
  to.on('order.variantList', () => [{ variant_id: id(60), variant_code: 'PY-1', title: 'Mug', title_cn: '杯子' }]);
  to.on('order.paymentMethodList', () => [{ value: 'ideal', label: 'iDEAL' }]);
  to.on('user.list', () => ({ list: [{ _id: id(70), name: 'Lin' }], count: 1 }));
}
const all = ['order.variantList', 'order.paymentMethodList', 'store.all', 'user.list'];
const called = () =>
  screen()
    .requests.map(({ call }) => call)
    .toSorted();
const optionsOf = (filters: readonly Filter[], name: string) => {
  const filter = filters.find((each) => each.id === name);
  return filter?.kind === 'select' ? filter.options : undefined;
};

describe('the options of the filters', () => {
  test('are not requested until they are needed', async () => {
    respond(screen());
    await screen().run(() => useOrderFilters({}));
    expect(called()).toEqual([]);
  });

  test('are requested when the drawer opens', async () => {
    respond(screen());
    screen().signIn({ actions: ['user.read', 'store.read'] });
    const hook = await screen().run(() => useOrderFilters({}));
    await hook.act(({ onOpen }) => onOpen());
    expect(called()).toEqual(all.toSorted());
    expect(optionsOf(hook.current.filters, 'store_id')).toEqual([{ value: id(50), label: 'Mugs' }]);
    expect(optionsOf(hook.current.filters, 'seller_id')).toEqual([{ value: id(70), label: 'Lin' }]);
    expect(optionsOf(hook.current.filters, 'payment_methods')).toEqual([{ value: 'ideal', label: 'iDEAL' }]);
  });

  test.each(['store_id', 'seller_id', 'variant_ids', 'payment_methods'])(
    'are requested at once when the address filters by %s, which needs a label',
    async (name) => {
      respond(screen());
      screen().signIn({ actions: ['user.read', 'store.read'] });
      await screen().run(() => useOrderFilters({ [name]: { kind: 'choice', values: [id(50)] } }));
      expect(called()).toEqual(all.toSorted());
    },
  );

  test('are not requested where the user may not read them', async () => {
    respond(screen());
    const hook = await screen().run(() => useOrderFilters({}));
    await hook.act(({ onOpen }) => onOpen());
    expect(called()).toEqual(['order.paymentMethodList', 'order.variantList']);
    expect(hook.current.filters.map((filter) => filter.id)).not.toContain('seller_id');
  });

  test('name a product in the language of the user', async () => {
    respond(screen());
    const hook = await screen().run(() => useOrderFilters({}));
    await hook.act(({ onOpen }) => onOpen());
    expect(optionsOf(hook.current.filters, 'variant_ids')).toEqual([{ value: id(60), label: 'Mug (PY-1)' }]);
    await screen().act(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));
    expect(optionsOf(hook.current.filters, 'variant_ids')).toEqual([{ value: id(60), label: '杯子 (PY-1)' }]);
  });
});

describe('the filters of the address bar', () => {
  const known = orderFilters({ stores: [], variants: [], payments: [], sellers: [] });

  test('are those of the drawer, each once', () => {
    const ids = addressFilters.map((filter) => filter.id);
    expect(ids).toEqual(known.map((filter) => filter.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  const withOptions = addressFilters.flatMap((filter) =>
    filter.kind === 'select' && !filter.open ? filter.options.map(({ value }) => [filter, value] as const) : [],
  );
  test.each(withOptions.map(([filter, value]) => [filter.id, value, filter] as const))(
    '%s=%s survives the address and reaches the request',
    (name, value, filter) => {
      const read = filterOf(filter, value);
      expect(read && filterText(read)).toBe(value);
      expect(chosen(readOrders({ [name]: value }).filters[name])).toEqual([value]);
      const input = questionOf(readOrders({ [name]: value }), new Date());
      expect(JSON.stringify(Object.values(input))).toContain(value);
    },
  );

  test.each(orderViews)('the view %s reaches the request, except the one of all orders', (view) => {
    const input = questionOf(readOrders({ view }), new Date());
    expect(input.view).toBe(view === 'all' ? undefined : view);
  });
});

import { describe, expect, test, vi } from 'vitest';
import roleLimits from 'virtual:limits/role.add';
import productLimits from 'virtual:limits/market_product.create';
import type { RefusalCode } from '#contract/refusals.ts';
import { emptyProduct } from '../../features/catalog/market-editing/queries.ts';
import { later, refusal, useFakeScreen } from '../../features/screen.fixture.ts';
import type { Input } from '../../sync/calls.ts';
import { hasUnsaved } from '../../ui/unsaved/unsaved-store.ts';
import { useCallForm } from './use-call-form.ts';

const screen = useFakeScreen();
type Typed = { name: string; note: string };
const inputOf = (values: Typed): Input<'role.add'> => ({ ...values, base: 'packer', rights_off: [], menus_off: [] });
const missing = 'Please give the role a name.';
let done: string[] = [];

type More = {
  readonly initialValues?: Typed;
  readonly toInput?: (values: Typed) => Input<'role.add'> | null;
  readonly validate?: (values: Typed) => { note?: string };
  readonly isValidatedAtOnce?: boolean;
  readonly isDiscardable?: boolean;
  readonly delay?: (send: () => void) => void;
  readonly onFailed?: () => boolean;
};
function roleForm(more: More = {}) {
  done = [];
  return screen().run(() =>
    useCallForm('role.add', roleLimits, {
      initialValues: { name: '', note: '' },
      required: { name: missing },
      toInput: inputOf,
      refusals: { 'role.name-taken': 'name' },
      onDone: (_, { name }) => void done.push(name),
      ...more,
    }),
  );
}
const filled = async (more: More = {}) => {
  const hook = await roleForm(more);
  await hook.act(({ set }) => set('name', 'Night shift'));
  return hook;
};
const sent = () => screen().inputs('role.add');

describe('errors', () => {
  test('appear when the form is sent, which then sends nothing and says why', async () => {
    const hook = await roleForm();
    expect(hook.current.errorOf('name')).toBeUndefined();
    await hook.act(({ submit }) => submit());
    expect(hook.current.field('name').error).toBe(missing);
    expect(screen().toasts.map(({ title }) => title)).toEqual([missing]);
    expect(sent()).toEqual([]);
  });

  test('a text that cannot be read is not sent as an empty value', async () => {
    const hook = await filled();
    const field = { focus: vi.fn(), blur: vi.fn() };
    let unread: typeof field | null = field;
    hook.current.props.ref.current = { querySelector: () => unread } as unknown as HTMLFormElement;
    await hook.act(({ submit }) => submit());
    expect([sent(), field.focus.mock.calls.length > 0]).toEqual([[], true]);
    unread = null;
    await hook.act(({ submit }) => submit());
    expect(sent()).toHaveLength(1);
  });

  test('follow each change after the first attempt', async () => {
    const hook = await roleForm();
    await hook.act(({ submit }) => submit());
    await hook.act(({ set }) => set('name', 'Day'));
    expect(hook.current.errorOf('name')).toBeUndefined();
    await hook.act(({ set }) => set('name', '   '));
    expect(hook.current.errorOf('name')).toBe(missing);
  });

  test('appear at a changed field that is left, not at an untouched one', async () => {
    const hook = await roleForm();
    const { maxLength = 0 } = hook.current.field('note');
    await hook.act(({ field }) => field('name').onBlur());
    await hook.act(({ field }) => field('note').onChange('x'.repeat(maxLength + 1)));
    expect(hook.current.errorOf('note')).toBeUndefined();
    await hook.act(({ field }) => field('note').onBlur());
    expect(hook.current.errorOf('note')).toBe(`At most ${maxLength} characters`);
    expect(hook.current.errorOf('name')).toBeUndefined();
  });

  test('of the form’s own rules keep it from being sent', async () => {
    const hook = await filled({ validate: ({ note }) => (note === '' ? { note: 'Say why.' } : {}) });
    await hook.act(({ submit }) => submit());
    expect(hook.current.errorOf('note')).toBe('Say why.');
    await hook.act(({ set }) => set('note', 'They asked.'));
    screen().on('role.add', () => ({}));
    await hook.act(({ submit }) => submit());
    expect(sent()).toHaveLength(1);
  });

  test('are there from the start where the form asks for it', async () => {
    const hook = await roleForm({ isValidatedAtOnce: true });
    expect(hook.current.errorOf('name')).toBe(missing);
  });
});

describe('sending', () => {
  test('happens once for two presses, and again after the response', async () => {
    const response = later<unknown>();
    screen().on('role.add', () => response.response);
    const hook = await filled();
    await hook.act(({ submit }) => submit());
    await hook.act(({ submit }) => submit());
    expect([sent().length, hook.current.isPending]).toEqual([1, true]);
    await screen().act(() => response.arrive({}));
    expect([done, hook.current.isPending]).toEqual([['Night shift'], false]);
    await hook.act(({ submit }) => submit());
    expect(sent()).toHaveLength(2);
  });

  test('happens once for two presses in the same moment', async () => {
    screen().on('role.add', () => ({}));
    const hook = await filled();
    await hook.act(({ submit }) => {
      submit();
      submit();
    });
    expect(sent()).toHaveLength(1);
  });

  test('takes the newest values, also those of the same moment', async () => {
    screen().on('role.add', () => ({}));
    const hook = await filled();
    await hook.act(({ set, submit }) => {
      set('name', 'Day shift');
      submit();
    });
    expect(sent()).toEqual([inputOf({ name: 'Day shift', note: '' })]);
  });

  test('does not happen while the values make no input', async () => {
    const hook = await filled({ toInput: () => null });
    await hook.act(({ submit }) => submit());
    expect([sent(), hook.current.isPending]).toEqual([[], false]);
  });

  test('waits where it can be undone', async () => {
    screen().on('role.add', () => ({}));
    const waiting: (() => void)[] = [];
    const hook = await filled({ delay: (send) => waiting.push(send) });
    await hook.act(({ submit }) => submit());
    expect([sent(), hook.current.isPending]).toEqual([[], false]);
    await screen().act(() => waiting[0]?.());
    expect(sent()).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('is shown at its field until that changes; all values stay', async () => {
    screen().on('role.add', () => refusal('role.name-taken', 'There is such a role.'));
    const hook = await filled();
    await hook.act(({ set }) => set('note', 'For the night'));
    await hook.act(({ submit }) => submit());
    expect(hook.current.errorOf('name')).toBe('There is such a role.');
    expect(hook.current.values).toEqual({ name: 'Night shift', note: 'For the night' });
    expect([hook.current.failure, screen().errors, done]).toEqual([null, [], []]);
    await hook.act(({ set }) => set('note', 'Nights'));
    expect(hook.current.errorOf('name')).toBe('There is such a role.');
    await hook.act(({ set }) => set('name', 'Late shift'));
    expect(hook.current.errorOf('name')).toBeUndefined();
  });

  test('does not hold back the next attempt, which is a new command', async () => {
    screen().on('role.add', () => refusal('role.name-taken'));
    const hook = await filled();
    await hook.act(({ submit }) => submit());
    screen().on('role.add', () => ({}));
    await hook.act(({ submit }) => submit());
    expect([done, hook.current.errorOf('name')]).toEqual([['Night shift'], undefined]);
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(2);
  });

  test('without a field becomes a message, and the values stay', async () => {
    screen().on('role.add', () => refusal('role.not-yours', 'Not yours.'));
    const hook = await filled();
    await hook.act(({ submit }) => submit());
    expect(hook.current.failure?.message).toBe('Not yours.');
    expect(hook.current.values.name).toBe('Night shift');
    expect(screen().errors).toMatchObject([{ call: 'role.add' }]);
  });

  test('that the screen handles itself becomes no message', async () => {
    screen().on('role.add', () => refusal('role.not-yours'));
    const hook = await filled({ onFailed: () => true });
    await hook.act(({ submit }) => submit());
    expect(screen().errors).toEqual([]);
  });

  describe('about one row of a list', () => {
    const twice: RefusalCode = 'market-product.sku-twice';
    const [row] = emptyProduct.variants;
    const variants = ['MUG', 'MUG'].map((sku) => ({ ...row!, sku }));
    async function refused() {
      screen().on('market_product.create', () => refusal(twice, 'Used twice.', { field: 'variants.1.sku' }));
      const hook = await screen().run(() =>
        useCallForm('market_product.create', productLimits, {
          initialValues: { variants },
          toInput: (values) => ({ ...emptyProduct, title: 'Mug', title_cn: '杯子', category_id: id, ...values }),
        }),
      );
      await hook.act(({ submit }) => submit());
      return hook;
    }
    const id = '01920000-0000-7000-8000-000000000001';

    test('is shown in that row', async () => {
      const hook = await refused();
      expect(hook.current.errorOf('variants.1.sku')).toBe('Used twice.');
      expect(hook.current.errorOf('variants.0.sku')).toBeUndefined();
    });

    test('is gone once the whole list is set with another value in it', async () => {
      const hook = await refused();
      await hook.act(({ set, values }) => set('variants', values.variants.with(1, { ...row!, sku: 'CUP' })));
      expect(hook.current.errorOf('variants.1.sku')).toBeUndefined();
    });

    test('does not move to another row when its own is removed', async () => {
      const hook = await refused();
      await hook.act(({ set, values }) => set('variants', values.variants.slice(1)));
      await hook.act(({ set, values }) => set('variants', [...values.variants, { ...row!, sku: 'CUP' }]));
      expect(hook.current.errorOf('variants.1.sku')).toBeUndefined();
    });

    test('stays when only another row changes', async () => {
      const hook = await refused();
      await hook.act(({ set, values }) => set('variants', values.variants.with(0, { ...row!, sku: 'MUG', gtin: '1' })));
      expect(hook.current.errorOf('variants.1.sku')).toBe('Used twice.');
    });
  });
});

describe('typed text', () => {
  test('is guarded from the first change until it is saved', async () => {
    screen().on('role.add', () => ({}));
    const hook = await roleForm();
    expect(hasUnsaved()).toBe(false);
    await hook.act(({ set }) => set('name', 'Night shift'));
    expect(hasUnsaved()).toBe(true);
    await hook.act(({ submit }) => submit());
    expect(hasUnsaved()).toBe(false);
  });

  test('is still guarded after a refusal', async () => {
    screen().on('role.add', () => refusal('role.not-yours'));
    const hook = await filled();
    await hook.act(({ submit }) => submit());
    expect(hasUnsaved()).toBe(true);
  });

  test('is not guarded in a form that may be left without a question', async () => {
    await filled({ isDiscardable: true });
    expect(hasUnsaved()).toBe(false);
  });

  test('is guarded where it was typed while the form was being sent', async () => {
    const response = later<unknown>();
    screen().on('role.add', () => response.response);
    const hook = await filled();
    await hook.act(({ submit }) => submit());
    await hook.act(({ set }) => set('note', 'Typed meanwhile'));
    await screen().act(() => response.arrive({}));
    expect(hook.current.values.note).toBe('Typed meanwhile');
    expect(hasUnsaved()).toBe(true);
  });

  test('stays as an edit where the saved values are taken over', async () => {
    const response = later<unknown>();
    screen().on('role.add', () => response.response);
    const hook = await filled();
    await hook.act(({ submit }) => submit());
    await hook.act(({ set }) => set('note', 'Typed meanwhile'));
    await screen().act(() => response.arrive({}));
    await hook.act(({ adopt }) => adopt({ name: 'NIGHT SHIFT', note: '' }));
    expect(hook.current).toMatchObject({ isDirty: true, values: { name: 'NIGHT SHIFT', note: 'Typed meanwhile' } });
  });

  test('gives way to the values that were saved, without errors or a guard', async () => {
    const hook = await filled();
    await hook.act(({ set }) => set('name', ''));
    await hook.act(({ set }) => set('note', 'x'));
    await hook.act(({ submit }) => submit());
    await hook.act(({ reset }) => reset({ name: '', note: 'saved' }));
    expect(hook.current).toMatchObject({ values: { name: '', note: 'saved' }, isDirty: false });
    expect([hook.current.errorOf('name'), hasUnsaved()]).toEqual([undefined, false]);
  });
});

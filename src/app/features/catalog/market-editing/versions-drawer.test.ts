import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import type { ProductEdit, VersionRow } from './queries.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

const screen = useFakeScreen();
const id = '01920000-0000-7000-8000-000000000001';
let [closed, reverted] = [0, 0];
const row = (version: number, more: Partial<VersionRow> = {}): VersionRow =>
  ({
    version,
    kind: 'edited',
    actor: 'Lin',
    at: '2026-11-20T12:00:00.000Z',
    reverted_to: null,
    ...more,
  }) as VersionRow;

beforeEach(() => {
  closed = 0;
  reverted = 0;
  screen().on('market_product.versionChanges', () => ({ count: 0, changes: [] }));
});

function drawer(rows = [row(3), row(2, { actor: '' }), row(1, { kind: 'created' })], count = rows.length) {
  screen().on('market_product.versions', () => ({ list: rows, count, size: 20 }));
  const product = { market_product_id: id, version: 3 } as ProductEdit;
  return open(screen(), () =>
    createElement(VersionsDrawer, {
      product,
      onReverted: () => (reverted += 1),
      onClose: () => (closed += 1),
    }),
  );
}
const sent = () => screen().inputs('market_product.revert');
/** The press on a version, which is no button of `ui`. */
const choose = async (view: Awaited<ReturnType<typeof drawer>>, nth: number) => {
  const rows = view.parts('aria-expanded', 'onClick');
  await screen().act(() => (rows[nth]?.['onClick'] as (() => void) | undefined)?.());
};

describe('the versions of a product', () => {
  test('begin with the present one open, which cannot be restored', async () => {
    const view = await drawer();
    expect(view.parts('aria-expanded').map((each) => each['aria-expanded'])).toEqual([true, false, false]);
    expect(view.buttonNames).not.toContain('Restore this version');
    expect(view.text).toContain('Unknown user');
  });

  test('that restored an earlier one name it', async () => {
    const view = await drawer([row(3, { reverted_to: 1 })]);
    expect(view.text).toContain('3 · Reverted to version 1');
  });

  test('of a product that was never changed say so', async () => {
    expect((await drawer([])).text).toContain('This product has not been changed yet.');
  });

  test('that do not load say so, and load at the next try', async () => {
    screen().on('market_product.versions', () => refusal('internal', 'Not now.', {}, 500));
    const product = { market_product_id: id, version: 3 } as ProductEdit;
    const props = { product, onReverted: () => undefined, onClose: () => undefined };
    const view = await open(screen(), () => createElement(VersionsDrawer, props));
    expect(view.text).toContain('The versions did not load');
  });

  test('are shown in pages', async () => {
    const view = await drawer(undefined, 45);
    const [pager] = view.parts('onPage');
    await screen().act(() => (pager?.['onPage'] as ((page: number) => void) | undefined)?.(2));
    expect(
      screen()
        .inputs('market_product.versions')
        .map(({ page }) => Number(page)),
    ).toEqual([1, 2]);
  });
});

describe('restoring', () => {
  const restore = async () => {
    const view = await drawer();
    await choose(view, 2);
    await view.press('Restore this version');
    return view;
  };

  test('is confirmed first, and is based on the version that is edited', async () => {
    screen().on('market_product.revert', () => ({ market_product_id: id, version: 4 }));
    const view = await restore();
    expect([view.parts('confirm').map(({ title }) => title), sent()]).toEqual([['Restore version 1?'], []]);
    await view.press('Restore version');
    expect(sent()).toEqual([{ market_product_id: id, version: 3, to_version: 1 }]);
    expect([reverted, closed]).toEqual([1, 1]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The earlier version is back']);
  });

  test('that is refused leaves the versions on the screen, with the reason as a message', async () => {
    screen().on('market_product.revert', () => refusal('market-product.changed', 'Changed meanwhile.'));
    const view = await restore();
    await view.press('Restore version');
    expect([reverted, closed, screen().errors.length]).toEqual([0, 0, 1]);
    expect(view.text).toContain('1 · Created');
  });

  test('does not happen when the question is closed', async () => {
    const view = await restore();
    await view.press('Cancel');
    expect([sent(), view.parts('confirm')]).toEqual([[], []]);
  });
});

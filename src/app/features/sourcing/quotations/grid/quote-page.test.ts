import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { cells, cup, earlier, express, inquiry, inquiryId, mug, variantCup, variantMug } from './quote.fixture.ts';
import { QuotePage } from './QuotePage.tsx';
import { withTyped, type Draft, type FormedLine } from './quote-lines.ts';
import { QuoteTable } from './QuoteTable.tsx';

const screen = useFakeScreen();
let done = 0;
const keyOf = (variant: string) => `${variant} DE ${express}`;
type History = { readonly variant_id?: string | undefined };

beforeEach(() => {
  done = 0;
  screen().on('inquiry.info', () => inquiry);
  screen().on('quotation.list', () => ({ list: [] }));
  screen().on('quotation.shipperChannelAndPrice', () => cells);
  screen().on('variant.search', () => ({
    list: [{ variant_id: variantCup, variant_code: 'PY-2', title: 'Cup', title_cn: '' }],
    count: 1,
    size: 50,
  }));
});

const page = () =>
  open(screen(), () => createElement(QuotePage, { inquiryId, onDone: () => (done += 1) }), [QuoteTable]);
const table = (view: View) => {
  const [found] = view.parts('lines', 'onDraft', 'onUndo');
  if (!found) throw new Error('no grid');
  return found as unknown as {
    lines: readonly FormedLine[];
    draft: Draft;
    onDraft: (next: Draft) => void;
    onUndo: () => void;
  };
};
const type = (view: View, variant: string, goods: string) =>
  screen().act(() => table(view).onDraft(withTyped(table(view).draft, keyOf(variant), { goods })));
const goods = (view: View) => [mug, cup].map((variant) => table(view).draft[keyOf(variant)]?.goods);
const sent = () => screen().inputs('quotation.submitQuotation');
const reason = 'Why 2 margins are low';

describe('the prices of an inquiry', () => {
  test('with a low margin are sent with the reason', async () => {
    screen().on('quotation.submitQuotation', () => ({ number: 'INQ-1', prices: 2 }));
    const view = await page();
    expect(view.button('Send 2 prices').why).toBe('Say why the margin is low.');
    await view.field(reason).set('A new customer.');
    await view.press('Send 2 prices');
    expect(sent()).toMatchObject([
      {
        inquiry_id: inquiryId,
        version: 4,
        margin_reason: 'A new customer.',
        prices: [
          { inquiry_variant_id: mug, total_minor: 998 },
          { inquiry_variant_id: cup, total_minor: 998 },
        ],
      },
    ]);
    expect(sent()[0]).not.toHaveProperty('valid_days');
    expect([done, screen().toasts.map(({ title }) => title)]).toEqual([1, ['2 prices of INQ-1 sent']]);
  });

  test('need no reason once a better price is typed', async () => {
    const view = await page();
    await type(view, mug, '9.90');
    await type(view, cup, '9.90');
    expect(view.has(reason)).toBe(false);
    expect(view.button('Send 2 prices').isBlocked).toBe(false);
  });

  test('with an unreadable cell are not sent', async () => {
    const view = await page();
    await view.field(reason).set('A new customer.');
    await type(view, mug, 'two');
    expect(view.button('Send 2 prices').why).toBe('Correct the marked cells first.');
  });

  test('bind as many days as typed; what is no number is not sent as if nothing was typed', async () => {
    screen().on('quotation.submitQuotation', () => ({ number: 'INQ-1', prices: 2 }));
    const view = await page();
    await view.field(reason).set('A new customer.');
    await view.field('Valid for days').set(undefined, '2 weeks');
    expect(view.button('Send 2 prices')).toMatchObject({ isBlocked: true, why: 'Please input number' });
    await view.field('Valid for days').set(30, '30');
    await view.press('Send 2 prices');
    expect(sent()).toMatchObject([{ valid_days: 30 }]);
  });

  test('survive a reload of the page until they are sent', async () => {
    const view = await page();
    await type(view, mug, '9.90');
    expect(goods(await page())).toEqual(['9.90', undefined]);
    await screen().act(() => table(view).onUndo());
    expect(goods(await page())).toEqual([undefined, undefined]);
  });

  test('that are refused stay as typed, with the reason until something is typed', async () => {
    screen().on('quotation.submitQuotation', () => refusal('quotation.price-moved', 'The prices have changed.'));
    const view = await page();
    await view.field(reason).set('A new customer.');
    await type(view, mug, '2.90');
    await view.press('Send 2 prices');
    expect(view.text).toContain('The prices have changed.');
    expect([done, goods(view)[0], screen().errors]).toEqual([0, '2.90', []]);
    expect(screen().inputs('quotation.shipperChannelAndPrice')).toHaveLength(2);
    await type(view, mug, '3.10');
    expect(view.text).not.toContain('The prices have changed.');
  });
});

describe('copying earlier prices', () => {
  const own = 'From earlier quotes of these variants';
  const history = (of: (variant: string) => unknown) =>
    screen().on('quotation.quoteHistory', ({ variant_id = '' }: History) => of(variant_id));
  const listed = (list: readonly unknown[]) => ({ list, count: list.length, size: 200 });

  test('takes the newest price of each variant, of other inquiries only', async () => {
    history((variant) =>
      listed(
        variant === variantMug
          ? [earlier(99_000, { inquiry_id: inquiryId }), earlier(31_000), earlier(30_000)]
          : [earlier(41_000)],
      ),
    );
    const view = await page();
    await view.press(own);
    expect(goods(view)).toEqual(['3.10', '4.10']);
  });

  test('says so where there are none, and changes nothing', async () => {
    history(() => listed([]));
    const view = await page();
    await type(view, mug, '2.90');
    await view.press(own);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['There are no earlier quotes to copy']);
    expect(goods(view)).toEqual(['2.90', undefined]);
  });

  test('keeps what was typed for another line while they were loading', async () => {
    const response = later<unknown>();
    history((variant) => (variant === variantMug ? response.response : listed([])));
    const view = await page();
    await view.press(own);
    await type(view, cup, '5.50');
    await screen().act(() => response.arrive(listed([earlier(31_000)])));
    expect(goods(view)).toEqual(['3.10', '5.50']);
    await screen().act(() => table(view).onUndo());
    expect(goods(view)).toEqual([undefined, '5.50']);
  });

  test('says why it failed', async () => {
    history(() => refusal('internal', 'Not now.', {}, 500));
    const view = await page();
    await view.press(own);
    expect(screen().errors).toMatchObject([{ error: { message: 'Not now.' } }]);
    expect(screen().toasts).toEqual([]);
  });

  test('of a similar variant fills every line', async () => {
    history(() => listed([earlier(41_000)]));
    const view = await page();
    await view.press('From a similar variant…');
    await view.field('Similar variant').set(variantCup);
    await view.press('Copy prices');
    expect(goods(view)).toEqual(['4.10', '4.10']);
    expect(view.has('Similar variant')).toBe(false);
  });

  test('does not take a variant that another search no longer shows', async () => {
    screen().on('variant.search', ({ keyword = '' }) => ({
      list: keyword === '' ? [{ variant_id: variantCup, variant_code: 'PY-2', title: 'Cup', title_cn: '' }] : [],
      count: 1,
      size: 50,
    }));
    const view = await page();
    await view.press('From a similar variant…');
    await view.field('Similar variant').set(variantCup);
    const dialog = () => view.parts('confirm', 'why').at(-1)?.['why'];
    expect(dialog()).toBeUndefined();
    // The page has a search of its own, behind the dialog.
    await view.field('Find our variants').set('bowl');
    expect([dialog(), view.field('Similar variant').value]).toEqual(['Choose a variant first.', null]);
  });
});

test('an inquiry that does not load says so, and loads at the next try', async () => {
  screen().on('inquiry.info', () => refusal('internal', 'Not now.', {}, 500));
  const view = await page();
  expect(view.text).toContain('The inquiry did not load');
  screen().on('inquiry.info', () => inquiry);
  const [panel] = view.parts('onRetry');
  await screen().act(() => (panel?.['onRetry'] as (() => void) | undefined)?.());
  expect(view.text).toContain('Quote INQ-1');
});

describe('a grid that cannot be filled', () => {
  const retry = (view: View) =>
    screen().act(() => (view.parts('onRetry')[0]?.['onRetry'] as (() => void) | undefined)?.());

  test('says so instead of an empty page, and is filled at the next try', async () => {
    screen().on('quotation.shipperChannelAndPrice', () => refusal('internal', 'Not now.', {}, 500));
    const view = await page();
    expect(view.text).toContain('The prices did not load');
    screen().on('quotation.shipperChannelAndPrice', () => cells);
    await retry(view);
    expect(view.text).not.toContain('The prices did not load');
    expect(table(view).lines).toHaveLength(2);
  });

  test('because it is unknown which prices were sent already offers none to send', async () => {
    screen().on('quotation.list', () => refusal('internal', 'Not now.', {}, 500));
    const view = await page();
    expect(view.text).toContain('The prices did not load');
    expect(view.button('Send prices').why).toBe('Choose at least one price to send.');
    screen().on('quotation.list', () => ({ list: [] }));
    await retry(view);
    expect(view.buttonNames).toContain('Send 2 prices');
  });
});

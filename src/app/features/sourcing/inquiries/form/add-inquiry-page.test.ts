import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { newDraft, readStoredDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { uuid } from '../inquiry.fixture.ts';
import type { AddInquirySearch, InquiryInfo } from '../queries.ts';
import { AddInquiryPage } from './AddInquiryPage.tsx';
import { emptyDraft, emptyLink, type InquiryDraft } from './draft.ts';
import { InquiryForm } from './InquiryForm.tsx';

const screen = useFakeScreen();
const user = 'user-1';
const [shopProduct, seller] = [uuid(40), uuid(70)];
const draft = (more: Partial<InquiryDraft> = {}): InquiryDraft => ({
  ...emptyDraft(uuid(1), Date.parse('2026-11-20T12:00:00Z')),
  products: [{ ...emptyLink('a'), title: 'Mug', url: 'https://shop.example/mug' }],
  countries: ['DE'],
  ...more,
});

/** The page; `form` is the draft that its form shows. */
async function page(search: AddInquirySearch = {}) {
  screen().on('product.shopProduct', () => ({
    _id: shopProduct,
    title: 'Cup',
    image: null,
    images: [],
    variants: [],
    seller_id: seller,
  }));
  const view = await open(screen(), () => createElement(AddInquiryPage, { search, onDone: () => undefined }), [
    InquiryForm,
  ]);
  const form = () => {
    const [found] = view.parts('draft', 'change', 'isStored');
    if (!found) throw new Error(`no form: ${view.text}`);
    return found as unknown as {
      draft: InquiryDraft;
      change: (next: (draft: InquiryDraft) => InquiryDraft) => void;
      isRejected: boolean;
    };
  };
  return { view, form, titles: () => form().draft.products.map(({ title }) => title) };
}

describe('a new inquiry', () => {
  test('begins with a product by link', async () => {
    const { form } = await page();
    expect(form().draft.products.map(({ kind }) => kind)).toEqual(['link']);
  });

  test('goes on with what was written on this device, and says so', async () => {
    storeDraft(user, newDraft, draft());
    const { view, titles } = await page();
    expect(view.text).toContain('You go on with your draft');
    expect(titles()).toEqual(['Mug']);
  });

  test('starts over without it, also after a reload', async () => {
    storeDraft(user, newDraft, draft());
    const { view, titles } = await page();
    await view.press('Start over');
    expect(titles()).toEqual(['']);
    expect(view.text).not.toContain('You go on with your draft');
    expect(readStoredDraft(user, newDraft)).toBeNull();
  });

  test('is stored with every change', async () => {
    const { form } = await page();
    await screen().act(() => form().change((before) => ({ ...before, note: 'Blue, please.' })));
    expect(readStoredDraft(user, newDraft)).toMatchObject({ note: 'Blue, please.' });
  });
});

describe('an inquiry about a shop product', () => {
  test('has it, and for staff its seller', async () => {
    const { form, titles } = await page({ shop_product_id: shopProduct });
    expect([titles(), form().draft.sellerId]).toEqual([['Cup'], seller]);
  });

  test('is of the seller who writes it', async () => {
    screen().signIn({ role_name: ['buyer'] });
    const { form } = await page({ shop_product_id: shopProduct });
    expect(form().draft.sellerId).toBeNull();
  });

  test('has the product and the seller after starting over, too', async () => {
    storeDraft(user, newDraft, draft());
    const { view, form, titles } = await page({ shop_product_id: shopProduct });
    expect(titles()).toEqual(['Mug', 'Cup']);
    await view.press('Start over');
    expect([titles(), form().draft.sellerId]).toEqual([['Cup'], seller]);
  });

  test('that does not load says so, and loads at the next try', async () => {
    screen().on('product.shopProduct', () => refusal('internal', 'Not now.', {}, 500));
    const view = await open(
      screen(),
      () => createElement(AddInquiryPage, { search: { shop_product_id: shopProduct }, onDone: () => undefined }),
      [InquiryForm],
    );
    expect(view.text).toContain('The product did not load');
    expect(view.parts('draft', 'change')).toEqual([]);
  });
});

describe('a saved inquiry', () => {
  const info = (more: Partial<InquiryInfo> = {}): InquiryInfo =>
    ({
      _id: uuid(1),
      version: 3,
      number: 'I-1',
      status: inquiryStatus.unconfirmed,
      seller_id: seller,
      products: [],
      countries: ['FR'],
      quantity: null,
      target: null,
      needed_by: null,
      note: 'Saved',
      reason: '',
      actions: ['edit'],
      ...more,
    }) as unknown as InquiryInfo;
  const saved = (more: Partial<InquiryInfo> = {}) => {
    screen().on('inquiry.info', () => info(more));
    return page({ inquiry: uuid(1) });
  };

  test('opens as the server has it', async () => {
    const { form } = await saved();
    expect(form().draft).toMatchObject({ version: 3, note: 'Saved', countries: ['FR'] });
  });

  test('goes on with the changes that were made on this device to the same version', async () => {
    storeDraft(user, uuid(1), draft({ version: 3, note: 'Changed here' }));
    expect((await saved()).form().draft.note).toBe('Changed here');
  });

  test('does not go on with changes to an older version, which would take back what was saved since', async () => {
    storeDraft(user, uuid(1), draft({ version: 2, note: 'Changed here' }));
    expect((await saved()).form().draft.note).toBe('Saved');
  });

  test('that the server refused is on this device only, and can be sent again', async () => {
    storeDraft(user, uuid(1), draft({ isQueued: true }));
    const { form } = await page({ inquiry: uuid(1) });
    expect(form().draft).toMatchObject({ isQueued: false, version: null });
    expect(screen().inputs('inquiry.info')).toEqual([]);
  });

  test('that was rejected says why', async () => {
    const { view, form } = await saved({ status: inquiryStatus.rejected, reason: 'Too few pieces.' });
    expect(view.text).toContain('Too few pieces.');
    expect(form().isRejected).toBe(true);
  });

  test('that was submitted meanwhile cannot be changed', async () => {
    const { view } = await saved({ actions: [] });
    expect(view.text).toContain('I-1 can no longer be changed');
    expect(view.parts('draft', 'change')).toEqual([]);
  });
});

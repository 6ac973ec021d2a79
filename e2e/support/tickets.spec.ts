import { randomUUID } from 'node:crypto';
import { labelsIn, locales, type Language } from '../pages/labels.ts';
import { expect, test } from '../pages/signed-in.ts';

const phone = { viewport: { width: 390, height: 844 } };
const desktop = {};
const cases: readonly { language: Language; seller: object; service: object; name: string }[] = [
  { language: 'en', seller: phone, service: desktop, name: 'the seller on a phone, in English' },
  { language: 'zh', seller: desktop, service: phone, name: 'the service on a phone, in Chinese' },
];

for (const { language, name, ...looks } of cases)
  test(`a seller opens a ticket from an order, the service solves it, the seller sees it live and rates: ${name}`, async ({
    at,
    call,
  }) => {
    const t = labelsIn(language);
    const stored = { 'parcelyard.language': locales[language] };
    const subject = `Broken cup ${randomUUID().slice(0, 8)}`;
    const caller = await call('seller');
    const { list } = await caller.query<{ list: { _id: string; order_number: string }[] }>('/order/list', {
      size: '10',
    });
    const [order] = list;
    if (!order) throw new Error('the demo seller has no order');

    const seller = await at('seller', `/order/list?open=${order._id}`, { ...looks.seller, kept: stored });
    await seller.getByRole('link', { name: t('Get help') }).click();
    await expect(seller.getByRole('dialog').getByText(order.order_number).first()).toBeVisible();
    await seller.getByRole('dialog').getByLabel(t('Subject')).fill(subject);
    await seller.getByRole('dialog').getByLabel(t('What happened?')).fill('It arrived in two pieces.');
    await seller.getByRole('button', { name: t('Send'), exact: true }).click();
    const own = seller.getByRole('dialog', { name: /^T-\d+$/ });
    await expect(own.getByText('It arrived in two pieces.')).toBeVisible();

    const ticket_id = new URL(seller.url()).searchParams.get('open');
    for (let nth = 1; nth <= 8; nth += 1)
      await caller.mutate('/ticket/reply', { ticket_id, message_id: randomUUID(), text: `Piece ${nth} is sharp.` });
    await expect(own.getByText('Piece 8 is sharp.')).toBeInViewport();

    const service = await at('service', '/ticket', { ...looks.service, kept: stored });
    await service.locator('[data-id]').filter({ hasText: subject }).first().click();
    const open = service.getByRole('dialog', { name: /^T-\d+$/ });
    await expect(open.getByText(order.order_number).first()).toBeVisible();
    // A conversation opens at its first new message; on a desktop the field for the reply stays in view.
    await expect(open.getByText('It arrived in two pieces.')).toBeInViewport();
    if (looks.service === desktop) await expect(open.getByLabel(t('Your reply'))).toBeInViewport();
    await open.getByRole('button', { name: t('Take it') }).click();
    await open.getByLabel(t('Your reply')).fill('A new cup leaves today.');
    await open.getByRole('button', { name: t('Send and solve') }).click();

    // Without a reload: the screen of the seller follows the events.
    await expect(own.getByText('A new cup leaves today.')).toBeInViewport();
    await expect(open.getByText('A new cup leaves today.')).toBeInViewport();
    await own.getByRole('button', { name: t('{star} of 5').replace('{star}', '5') }).click();
    await own.getByRole('button', { name: t('Send the rating') }).click();
    await expect(seller.getByText(t('Thank you for rating {0}').replace('{0}', 'T-'))).toBeVisible();
    await expect(open.getByText(t('{star} of 5').replace('{star}', '5'))).toBeVisible();
  });

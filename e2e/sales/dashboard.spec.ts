import { expect, test } from '../pages/signed-in.ts';

test('a seller’s dashboard: what waits leads to its list, a chart is walked by keys and read as a table', async ({
  at,
}) => {
  const page = await at('seller', '/');
  await expect(page).toHaveURL('/dashboard');
  const waits = page.getByRole('link', { name: /^Orders to process/ });
  const count = (await waits.getByText(/^\d+$/).innerText()).trim();
  expect(Number(count)).toBeGreaterThan(0);

  const chart = page.getByRole('slider', { name: 'Orders in, parcels out' });
  await expect(chart).toHaveAttribute('aria-valuenow', '30');
  const today = await chart.getAttribute('aria-valuetext');
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(today);
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Last 90 days' }).click();
  await filters.getByRole('button', { name: 'Show the list' }).click();
  await expect(page).toHaveURL('/dashboard?date=last90');
  await page.getByRole('button', { name: 'Orders in, parcels out: as a table' }).click();
  await expect(page.getByRole('region', { name: 'Orders in, parcels out' }).getByRole('row')).toHaveCount(91);

  await waits.click();
  await expect(page).toHaveURL('/order/list?view=to_process');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${count}`);
});

test('the statistics show revenue, cost and margin of a group, sorted and as a chart, and become a file', async ({
  at,
}) => {
  const page = await at('seller', '/order/statistics');
  const table = page.getByRole('table', { name: 'Statistics' });
  await test.step('it opens with this month; future days cannot be chosen', async () => {
    const month = page.getByRole('combobox', { name: 'Month' });
    await expect(month).toHaveValue(
      new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(),
    );
    await month.click();
    await expect(page.getByRole('option').first()).toHaveText(await month.inputValue());
  });
  await test.step('another month', async () => {
    // On the first day of a month there are no orders yet.
    await page.getByRole('option').nth(1).click();
    await expect(page).toHaveURL(/date=/);
    await expect(table.getByRole('row').nth(1)).toBeVisible();
  });
  await test.step('they become a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.getByRole('dialog', { name: 'Export' });
    await expect(file.getByRole('checkbox', { name: 'Location' })).toBeChecked();
    await file.getByRole('button', { name: 'Make the file' }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    const tasks = page.getByRole('dialog', { name: 'Tasks and files' });
    await expect(tasks.getByText(/^Statistics .*\.xlsx$/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tasks).toBeHidden();
  });
  await page.getByRole('button', { name: 'By country' }).click();
  await expect(page).toHaveURL(/view=country/);
  await expect(table.getByRole('columnheader', { name: 'Margin' })).toBeVisible();
  await table.getByRole('columnheader', { name: 'Revenue' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=-?revenue/);
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible();
});

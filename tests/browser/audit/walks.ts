import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { settled } from './look.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

/** A back-test from its form to the file of its stays; the draft of the demo's first tariff is another price. */
export async function walkBacktest(page: Page): Promise<void> {
  await page.goto('/view/rate?tariff=1&part=backtest');
  const runs = page.getByRole('region', { name: 'Pruebas', exact: true }).getByRole('listitem');
  await runs.filter({ hasText: 'Lista' }).first().waitFor();
  assert.equal(await runs.count(), 1, 'the demo has one already');
  const until = await page.getByLabel('Hasta', { exact: true }).inputValue();
  await page.getByLabel('Entraron desde').fill(until);
  await page.getByRole('button', { name: 'Probar', exact: true }).click();
  await page.getByText('La prueba empezó.').first().waitFor();
  await runs.nth(1).waitFor();
  await runs.filter({ hasText: 'Lista' }).nth(1).waitFor();
  await page.getByText('Pagarían menos').waitFor();
  const list = page.getByRole('region', { name: 'Estadías de la prueba' });
  const difference = list.locator('tbody tr').first().locator('td').nth(4);
  const dearest = await difference.textContent();
  await list.getByRole('button', { name: 'Diferencia' }).click();
  await page.waitForURL(/sort=difference/);
  await page.waitForFunction(
    (before) => document.querySelector('.data-table tbody tr td:nth-child(6)')?.textContent !== before,
    dearest,
  );
  assert.match(String(await difference.textContent()), /^-\$/, 'the largest fall first');
  await list
    .getByRole('button', { name: /^Explicar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Con esta versión').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('button', { name: /xlsx|Excel/ }).click();
  const file = page
    .getByRole('region', { name: 'Exportaciones' })
    .getByRole('button', { name: /^Descargar/ });
  const [download] = await Promise.all([page.waitForEvent('download'), file.first().click()]);
  const bytes = await readFile(await download.path());
  assert.equal(bytes.subarray(0, 2).toString(), 'PK', 'the file is a workbook');
}

/** The price card of each paper: its prices, what the law asks for, and a single page of it. */
export async function walkPriceCard(page: Page): Promise<void> {
  await page.goto('/view/rate?tariff=1&part=card');
  await settled(page);
  const card = page.locator('.price-card');
  const text = String(await card.textContent()).replaceAll('\u00a0', ' ');
  for (const words of ['Carro', 'Cada minuto completo', '$ 191', 'Tiquete perdido: $ 35.000.', 'IVA del 19%'])
    assert.ok(text.includes(words), words);
  assert.ok(text.includes('Tope legal: $ 191 por minuto'), 'the legal ceiling');
  for (const paper of ['a4', 'letter']) {
    await page.getByLabel('Tamaño del papel').selectOption(paper);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    assert.equal(pagesOf(pdf), 1, paper);
  }
  await page.getByLabel('Versión que se imprime').selectOption({ label: 'Borrador: versión 2' });
  await card.getByText('BORRADOR · no vigente').waitFor();
}

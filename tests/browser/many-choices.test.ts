import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { open } from './support/form-steps.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

/** More than the longest page of a list has. */
const slots = 1_200;
const last = `Sótano ${slots}`;

let site: RecordSite;
let first: number;
before(async () => {
  site = await openRecordSite();
  first = await fillSlots();
});
after(async () => {
  await site.close();
  assert.deepEqual(site.noise, []);
});

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('a filter finds one of more records than a list answers while one types, and a reloaded screen still names it', async () => {
  const { ana } = site;
  const asked: string[] = [];
  ana.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/core\/slots\b/.test(pathname)) asked.push(pathname + search);
  });
  await open(ana, `/view/movements?slotId=${first}`);
  await ana.getByRole('button', { name: 'Cupo: Sótano 1', exact: true }).click();
  await ana.getByRole('option').first().waitFor();
  assert.equal(await ana.getByRole('option').count(), 50);
  assert.ok((await elements(ana)) < 1_500);
  await ana.keyboard.type(String(slots));
  await soon(async () => assert.equal(await ana.getByRole('option').count(), 1));
  await ana.keyboard.press('Enter');
  const chosen = ana.getByRole('button', { name: `Cupo: ${last}`, exact: true });
  await chosen.waitFor();
  await ana.reload();
  await chosen.waitFor();
  assert.ok(asked.length <= 6, asked.join('\n'));
  assert.ok(asked.every((path) => !path.includes('size=1000')));
});

test('a phone’s sheet finds it in the same way', async () => {
  const { ben } = site;
  await ben.setViewportSize({ width: 390, height: 844 });
  await open(ben, `/view/movements?slotId=${first}`);
  await ben.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = ben.getByRole('dialog');
  const options = sheet.locator('.pick-list').getByRole('option');
  await sheet.getByRole('button', { name: 'Cupo: Sótano 1', exact: true }).click();
  await options.first().waitFor();
  await ben.keyboard.type(last);
  await soon(async () => assert.equal(await options.count(), 1));
  await options.click();
  await sheet.getByRole('button', { name: `Cupo: ${last}`, exact: true }).waitFor();
  await ben.setViewportSize({ width: 1280, height: 800 });
});

test('a form’s choice among them is found by typing, by keys alone; the board shows its first rows', async () => {
  const { ana } = site;
  await ana.goto('/view/rate/manage?assignment=new');
  const field = ana.locator('.entity-form').getByRole('button', { name: /^Cupo/ });
  const options = ana.locator('.entity-form .pick-list').getByRole('option');
  await field.focus();
  await ana.keyboard.press('Enter');
  await options.first().waitFor();
  assert.ok((await elements(ana)) < 2_000);
  await ana.keyboard.press('Escape');
  assert.ok(await field.evaluate((button) => button === document.activeElement));
  await ana.keyboard.press('Enter');
  await ana.keyboard.type(`sotano ${slots}`);
  await soon(async () => assert.equal(await options.count(), 1));
  await ana.keyboard.press('Enter');
  assert.equal(await field.getAttribute('aria-label'), `Cupo: ${last}`);
});

/** Fills the lot. @returns the first slot's id */
async function fillSlots(): Promise<number> {
  const { request } = site.ana.context();
  const make = async (n: number): Promise<number> => {
    const slot = { title: `Sótano ${n}`, quota: 1, main: false, vehicleTypes: ['CA'] };
    const made = await request.post('/api/dashboard/core/slots', {
      headers: { 'x-view': '/view/slot/create' },
      data: slot,
    });
    assert.equal(made.status(), 201, await made.text());
    return (await made.json()).id;
  };
  const one = await make(1);
  for (let from = 2; from <= slots; from += 20)
    await Promise.all(Array.from({ length: Math.min(20, slots - from + 1) }, (_, at) => make(from + at)));
  return one;
}

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';

/** What is entered under a label: a text, a choice by its words, a checked box (`true`), or a pressed button. */
export type Entry = string | true | 'press';

/** Labels of optional fields say so. */
export function labelled(page: Page, label: string): Locator {
  const plain = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page.locator('.entity-form').getByLabel(new RegExp(`^${plain}(?: \\(opcional\\))?\\s*$`));
}

/**
 * Goes to a screen and waits until it shows its records or its form: as a link does where the program runs already and
 * holds no unsaved work, else by the address.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(follow, path))) await page.goto(path);
  await page.locator(':is(.entity-form, .data-table):not([data-left])').first().waitFor();
}

/** In the page. What is shown is marked: the router may take a moment to draw the new screen. */
function follow(path: string): boolean {
  const isHere = location.pathname + location.search === path;
  if (isHere || !document.querySelector('main') || document.querySelector('.save-bar, dialog, [role=dialog]'))
    return false;
  for (const shown of document.querySelectorAll('.entity-form, .data-table'))
    shown.setAttribute('data-left', '');
  const place = Number(history.state?.idx ?? 0);
  history.pushState({ idx: place + 1, key: String(place), usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return true;
}

const longestWay = 80;

/** Goes on with Tab until a field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let presses = 0; presses < longestWay; presses += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${field}`);
}

/** Leaves the menu behind, as its first link offers; a dialog has done so, and a form that begins at one of its fields. */
export async function skipToContent(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  if (await page.evaluate(() => document.activeElement?.closest('.entity-form') != null)) return;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

function buttonOf(page: Page, name: string): Locator {
  return page.locator('.entity-form').getByRole('button', { name, exact: true }).first();
}

/** Enters a value as one does in a hurry, by mouse. */
export async function enter(page: Page, label: string, value: Entry): Promise<void> {
  if (value === 'press') return buttonOf(page, label).click();
  const field = labelled(page, label).first();
  if (value === true) return field.check();
  const isChoice = await field.evaluate((one) => one instanceof HTMLSelectElement);
  await (isChoice ? field.selectOption({ label: value }) : field.fill(value));
}

/** Enters a value as one does without a mouse. */
export async function enterByKeyboard(page: Page, label: string, value: Entry): Promise<void> {
  const field = value === 'press' ? buttonOf(page, label) : labelled(page, label).first();
  await tabTo(page, field);
  if (value === 'press') return page.keyboard.press('Enter');
  if (value === true) {
    if (!(await field.isChecked())) await page.keyboard.press('Space');
    return;
  }
  await page.keyboard.type(value);
  // Who types and goes on faster than people can is a scanner to the guard's desk.
  await page.waitForTimeout(60);
  const shown = await field.evaluate((one: HTMLInputElement | HTMLSelectElement) =>
    one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.label ?? '') : one.value,
  );
  // An amount is shown with points.
  assert.equal(shown === value ? shown : shown.replaceAll('.', ''), value, label);
}

/** The row of a list that shows the text. */
export function rowOf(page: Page, text: string): Locator {
  return page.locator('.data-table tbody tr').filter({ hasText: text });
}

/** Presses what can be done with a row, in its menu where there is more than one thing. */
export async function pressInRow(row: Locator, name: string | RegExp): Promise<void> {
  const menu = row.getByRole('button', { name: /^Acciones de/ });
  const action = row.getByRole('button', { name });
  await menu.or(action).first().waitFor();
  if ((await menu.count()) > 0) await menu.click();
  await action.click();
}

/** The errors that stand above the form. */
export function summaryOf(page: Page): Locator {
  return page.locator('.error-summary');
}

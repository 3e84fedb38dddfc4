import type { Locator, Page } from 'playwright';

/** What a way through the screens takes a person: clicks, fields typed, and the machine's own time in milliseconds. */
export interface Effort {
  clicks: number;
  fields: number;
  machineMs: number;
}

/** Does by locators what a person would do, and counts it. Menus that are opened on the way count like anything else. */
export class Hand {
  readonly page: Page;
  #clicks = 0;
  #fields = 0;
  readonly #began = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  async button(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('button', { name, exact: true }).first());
  }

  async link(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('link', { name, exact: true }).first());
  }

  /** Types into a field, or chooses in a list: both are one thing to fill. */
  async fill(label: string, value: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true }).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
    this.#fields += 1;
  }

  /** Waits for the heading of a page. */
  async heading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  effort(): Effort {
    return {
      clicks: this.#clicks,
      fields: this.#fields,
      machineMs: Math.round(performance.now() - this.#began),
    };
  }
}

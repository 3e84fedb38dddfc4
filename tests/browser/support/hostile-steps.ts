import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';

/** What no field of a record takes as it is: cut off, tidied or refused. */
const refused: Readonly<Record<string, string>> = {
  'right-to-left override': 'abc\u202Edef',
  '10,000 characters': 'x'.repeat(10_000),
  NUL: 'abc\u0000def',
  blanks: ' \t ',
};

/** What is a text like any other where any text is taken. */
const odd = [
  '<img src=x onerror=ran()>',
  '=HYPERLINK("http://x","y")',
  'Lote 🅿️👨‍👩‍👧',
  '1e999, -0x1F',
  '{{7*7}} اللوحة',
];

/** Fields that are written into; a search within a form is none of the record's. */
const fields =
  '.entity-form :is(textarea, input:not([type=checkbox], [type=radio], [type=search])):enabled:not([readonly])';

/** What one field says of what stands in it. */
interface Verdict {
  value: string;
  isInvalid: boolean;
  /** In words, beside it. */
  error: string;
  isSecret: boolean;
}

function verdictsOf(page: Page): Promise<Verdict[]> {
  return page.locator(fields).evaluateAll((all) =>
    (all as HTMLInputElement[]).map((field) => {
      const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
      const errors = notes.filter((id) => id.endsWith('-error'));
      return {
        value: field.value,
        isSecret: field.type === 'password',
        isInvalid: field.getAttribute('aria-invalid') === 'true',
        error: errors.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      };
    }),
  );
}

async function told(page: Page): Promise<string> {
  return (await page.locator('.error-summary').textContent()) ?? '';
}

/** Saves; true where the form says what is wrong, false where it was stored. */
async function isRefused(page: Page): Promise<boolean> {
  await page.keyboard.press('Control+s');
  const outcome = await page.waitForFunction(() => {
    if (document.activeElement?.matches('.error-summary')) return 'refused';
    return document.querySelector('.save-bar') ? '' : 'stored';
  });
  return (await outcome.jsonValue()) === 'refused';
}

interface HostileForm {
  page: Page;
  /** The field that its list shows: it is given what a browser would run. */
  main: Locator;
  /** What was written is a checked box from then on. */
  becomesBox: boolean;
  /** Opens the form once more, after it was stored. */
  again: () => Promise<void>;
  /** Asks which version is stored. */
  version: () => Promise<number>;
}

/**
 * Writes hostile text into every field of the open form of a record. What is refused is told on its field and nothing is
 * stored; what is stored is a text like any other.
 */
export async function writeHostile(form: HostileForm): Promise<void> {
  const { page, main, again, version } = form;
  const written = await page.locator(fields).all();
  if (written.length === 0) return;
  const before = (await verdictsOf(page)).map(({ value }) => value);
  const fill = async (text: (place: number) => string) => {
    for (const [place, field] of written.entries()) await field.fill(text(place));
  };
  for (const [kind, text] of Object.entries(refused)) {
    const known = await version();
    await fill(() => text);
    if (!(await isRefused(page))) {
      await again();
      for (const { value } of await verdictsOf(page)) assert.notEqual(value, text, kind);
      continue;
    }
    assert.equal(await version(), known, kind);
    const wrong = (await verdictsOf(page)).filter(({ isInvalid }) => isInvalid);
    assert.notEqual(wrong.length, 0, `${kind}: ${await told(page)}`);
    for (const { error } of wrong) assert.notEqual(error.trim(), '', kind);
  }
  await fill((place) => odd[place % odd.length] ?? '');
  await main.fill(odd[0] ?? '');
  const given = (await verdictsOf(page)).map(({ value }) => value);
  const kept = new Set(given.keys());
  // With the old value back in what is refused, the rest is stored in the end.
  while (kept.size > 0 && (await isRefused(page))) {
    const wrong = (await verdictsOf(page)).flatMap(({ isInvalid }, place) => (isInvalid ? [place] : []));
    assert.notEqual(wrong.length, 0, await told(page));
    for (const place of wrong) {
      kept.delete(place);
      await written[place]?.fill(before[place] ?? '');
    }
  }
  if (kept.size === 0) return;
  await again();
  const after = await verdictsOf(page);
  for (const place of kept) {
    const { value = '', isSecret } = after[place] ?? {};
    const text = given[place] ?? '';
    if (form.becomesBox) {
      assert.ok(await page.getByLabel(text, { exact: true }).isChecked());
      continue;
    }
    const beginning = text.slice(0, 3).toLowerCase();
    if (!isSecret) assert.ok(value.toLowerCase().includes(beginning), `${place}: ${value}`);
  }
}

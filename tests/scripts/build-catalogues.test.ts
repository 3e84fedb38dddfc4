import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { slimmed } from '../../scripts/build-catalogues.ts';
import { errorAreas } from '../../shared/errors/catalogue.ts';

const folder = join(import.meta.dirname, '../../shared/errors');

const source = `export const slotErrors = {
  slotNameRequired: {
    code: -1601,
    status: 400,
    hasReason: true,
    es: 'Escriba el nombre del cupo: "code: -1".',
    en: 'Enter the name of the slot.',
    cause: 'A slot without a name; see \`slots\`.',
  },
  slotInUse: {
    code: -1,
    status: 409,
    es: 'El cupo está en uso.',
    en: 'The slot is in use.',
    cause: \`Stays \${'name'} it.\`,
  },
} as const satisfies ErrorArea;
`;

test('an error keeps its words alone, and one that nothing in the browser names is left out', () => {
  assert.equal(
    slimmed(source, new Set(['slotNameRequired'])),
    `export const slotErrors = {
  slotNameRequired: {
    es: 'Escriba el nombre del cupo: "code: -1".',
    en: 'Enter the name of the slot.',
  },
} as const satisfies ErrorArea;
`,
  );
});

test('a notice loses its moment and nothing else', () => {
  const notices = "export const n = {\n  one: {\n    when: 'The key is old.',\n    es: 'a',\n  },\n};\n";
  assert.equal(slimmed(notices), "export const n = {\n  one: {\n    es: 'a',\n  },\n};\n");
});

test('every entry of every area is found by its shape', () => {
  const names = Object.values(errorAreas).flatMap((area) => Object.keys(area));
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'catalogue.ts');
  const whole = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  assert.deepEqual(
    names.filter((name) => whole.some((text) => slimmed(text, new Set()).includes(`  ${name}: {`))),
    [],
    'left out where nobody names it',
  );
  const kept = whole.map((text) => slimmed(text, new Set(names))).join('');
  assert.deepEqual(
    names.filter((name) => !kept.includes(`  ${name}: {`)),
    [],
  );
  assert.doesNotMatch(kept, /^ {4}(?:code|status|cause|hasReason):/m);
});

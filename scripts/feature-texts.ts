// `node scripts/feature-texts.ts`: writes client/src/i18n/feature-texts.ts, which names the text files that screens bring
// along; with `--check` it only says whether the file is as it would be written.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '../shared/values.ts';

/** Text files that no screen brings along, and why. */
const others: Record<string, string> = {
  access: 'in the page of the login, which has no texts to load',
  codes: 'of the core: audit and exports',
  ledger: 'of the core: audit and exports',
  mails: 'of the core',
  routes: 'with every screen',
  shell: 'with every screen',
  ui: 'with every screen',
};

const root = join(import.meta.dirname, '..');
const target = 'client/src/i18n/feature-texts.ts';

function written(): string {
  const names = readdirSync(join(root, 'shared/i18n/es'))
    // A folder holds the words of each report, which the client finds by its id.
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((name) => !(name in others))
    .sort();
  const maps = languages.map((language) => {
    const lines = names.map(
      (name) => `    ${name}: () => import('../../../shared/i18n/${language}/${name}.ts'),\n`,
    );
    return `  ${language}: {\n${lines.join('')}  },\n`;
  });
  return `// Written by scripts/feature-texts.ts from the files of shared/i18n.

/** Texts that a screen brings along, each in a file of its own that is loaded with the screen. */
export const featureTexts = {
${maps.join('')}};
`;
}

const text = written();
if (!process.argv.includes('--check')) writeFileSync(join(root, target), text);
else if (readFileSync(join(root, target), 'utf8') !== text) {
  console.error(`${target} is not what shared/i18n holds; run: node scripts/feature-texts.ts`);
  process.exitCode = 1;
}

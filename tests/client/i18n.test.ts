import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '../..');
const folder = (language: string) => join(root, 'shared/i18n', language);
const filesOf = (language: string) =>
  readdirSync(folder(language), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const files = filesOf('es').sort();

/** Texts by their path, e.g. `groups.home`. */
function flat(words: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [path, text] of flat(value, `${prefix}${key}.`)) found.set(path, text);
  }
  return found;
}

async function texts(language: string, file: string): Promise<Map<string, string>> {
  const module: object = await import(join(folder(language), file));
  const lists = Object.values(module);
  assert.equal(lists.length, 1, `${language}/${file} exports one list`);
  return flat(lists[0]);
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}|<\w+>/g) ?? []).sort();

test('both languages have the same files', () => {
  assert.deepEqual(filesOf('en').sort(), files);
});

for (const file of files) {
  test(`${file}: the same keys and placeholders in both languages, and no text is empty`, async () => {
    const [es, en] = await Promise.all([texts('es', file), texts('en', file)]);
    assert.deepEqual([...en.keys()].sort(), [...es.keys()].sort());
    for (const [key, text] of es) {
      const other = en.get(key) ?? '';
      assert.ok(text.trim() !== '' && other.trim() !== '', key);
      assert.deepEqual(placeholders(other), placeholders(text), key);
    }
  });
}

/** Keys that are put together from a typed list; each prefix is used with every member. */
const composed = [
  /^shell\.(groups|themes|places|tabs)\./,
  /^routes\./,
  /^palette\.(groups|create|themes|languages|screenWords|actionWords)\./,
  /^values\./,
  /^start\.(steps\.|unwell\.|entries|exits|invoices|collected|updated|paused|stale)/,
  /^ui\.(usage|export\.files)\./,
  /^reportPage\.(presets|groups|compare|exportChosen)\./,
  /^password\.rule/,
  /^resolutions\.states\./,
  /^payments\.(tabs|states|outcomes|hints|verdicts|requestStates|targets)\./,
  /^paymentSettings\.(algorithms|results|checks)\./,
  /^payerResult\.states\./,
  /^audit\.actions\./,
  /^externalSystems\.(tabs|resources|events|states|faults)\./,
  /^users\.(tabs|parts|statuses|ssoLinkings|actions|asks|reasons|done|bulkAsks|mailStates|resetWays|check\.reasons)\./,
  /^profiles\.(parts|levels|unused\.advices)\./,
  /^viewUses\./,
  /^operatingParameters\.(renewals|roundingModes|plateFormats)\./,
  /^schedules\.starts\./,
  /^discounts\.(tabs|kinds|states|voucherStates|numberings|sheet)\./,
  /^plateRestrictions\.(templates|states|effects|digitPositions|modes|parities|reasons)\./,
  /^terminalSyncs\.(states|parts|requests)\./,
  /^tokenChecks\.(kinds|states)\./,
  /^terminalSetUp\.(methods|operationNames)\./,
  /^terminals\.(states|problems|concerns|printerWords|paperWords|licences|configurations)\./,
  // Parts and states of tariffs, and what differs between two versions, by their name.
  /^tariffs\.(stages|parts)\./,
  /^tariffsVersions\.(states|different)\./,
  /^inside\.(services|payments|warnings|warningHelp)\./,
  /^start\.act\./,
  /^movements\.states\./,
  /^subscribers\.(states|overstays|serviceTypes|reasons|actions|asks|bulkAsks|actionHelp|done)\./,
  /^subscriberForm\.(statuses|why)\./,
  /^subscriberImports\.(importStates|rowStates)\./,
  /^payrollFiles\.(states|refusals|problems|headings|template)/,
  /^priceIncreases\.(kinds|problems|states)\./,
  /^liquidationRuns\.(states|origins|problems)\./,
  /^liquidations\.(automaticHelp|modes|modeHelp|months|timings|lateFeeKinds|automaticRuns|examples)\./,
  /^invoices\.(reasons|mailStates|tabs)\./,
  /^cancellations\.refusals\./,
  /^closures\.pieces\./,
  /^(?:financeReports|fiscalVouchers)\.(tabs|states)\./,
  /^overview\.(sections|figures)\./,
  /^deposits\.states\./,
  /^registrations\.(states|kinds)\./,
  /^dataProtection\.(kinds|rights|channels|states|steps|stores|outcomes|duties|actions|consentChannels|tabs|holdStates)\./,
  /^dataProtection\.step(Titles|Actions|Notes)\./,
  /^guardianInvitations\.(states|answers)\./,
  /^guardian\.(kinds|channels|visitStates|denials|statuses|tabs)\./,
  /^guardian\.(block|release)(Title|Body)$/,
  /^guardian\.watch\.(actions|states|steps)\./,
  /^guardian\.watch\.(confirm|confirmEnd|refuse|keep|end)(Title)?$/,
  /^purges\.(tabs|signs)\./,
  /^timeline\.(found|kinds)\./,
  /^moneyActs\.kinds\./,
  /^moneyControls\.(sums|controls|words|reasons)\./,
  /^exceptions\.(tabs|states|resolutions|about|details|done)\./,
  /^reportPage\.chart\.heat-/,
  /^reconciliation\.tabs\./,
  /^statements\.(kinds|kindChoices|states|formats|refusals)\./,
  /^statementColumns\.(fields|orders|decimals)\./,
  /^statementLines\.(kinds|states|targets|rules|scores)\./,
  /^statementLines\.(confirm|choose|pass|undo)Of$/,
  /^exceptions\.rules\.statuses\./,
  /^paymentSettings\.(providerNames|tollPass\.faults)\./,
  /^reportSendings\.(formats|statuses|schedules|periods|intervals|channels|outcomes|deliveryStates|described|reasons|failures|doubts|kinds|states)\./,
  /^reportSendings\.(pause|resume)(Title_(one|other)|Body)$/,
  /^terminalSetUp\.readers\./,
  /^payerResult\.offers\./,
  /^tariffsBacktests\.statuses\./,
  /^tariffsBacktests\.(from|to)$/,
  /^tariffsCard\.papers\./,
];

test('every text is used by the client', async () => {
  const sources = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, 'client/src', path), 'utf8'))
    .join('\n');
  const unused: string[] = [];
  // Those of reports, codes, resources and fields are the core's: it writes them into files and into the audit.
  for (const file of files.filter(
    (one) =>
      !/^(reports\/.+|reports|fields\/.+|codes|resources|mails|hostMails|papers|personFiles|registrationMails|subscriberFiles)\.ts$/.test(
        one,
      ),
  )) {
    const name = file.replace('.ts', '');
    for (const key of (await texts('es', file)).keys()) {
      const path = `${name}.${key}`;
      const plain = key.replace(/_(one|other)$/, '');
      const isComposed = composed.some((pattern) => pattern.test(path));
      const isAsked = ["'", ':'].some((before) => sources.includes(`${before}${plain}'`));
      // The login reads its words as they are, without the library.
      const isRead = name === 'access' && new RegExp(`(?:words|\\])\\.${plain}\\b`).test(sources);
      if (!isComposed && !isAsked && !isRead) unused.push(path);
    }
  }
  assert.deepEqual(unused, []);
});

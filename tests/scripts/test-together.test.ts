import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

const head = "import { after, before, beforeEach, test } from 'node:test';\n";
const scripts = ['run', 'outcome'].map((name) => new URL(`../../scripts/test-${name}.ts`, import.meta.url));

/** Runs groups of such files in a process of its own (within a test file node runs none), and answers what it prints. */
async function printedOf(t: TestContext, texts: Record<string, string>, groups: string[][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-run-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(folder, `${name}.test.mjs`), head + text);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const named = groups.map((group) => group.map((name) => `${name}.test.mjs`));
  const script = `
    import { runFiles } from '${scripts[0]}';
    import { closingLine, totalOf } from '${scripts[1]}';
    const outcomes = await runFiles(${JSON.stringify(named)}, { all: 2 }, new AbortController().signal);
    for (const { file, counts } of outcomes) console.log(file, closingLine(counts));
    console.log(closingLine(totalOf(outcomes)));`;
  await writeFile(join(folder, 'run.mjs'), script);
  const child = spawn(process.execPath, ['run.mjs'], { cwd: folder, env });
  return (await child.stdout.toArray()).join('');
}

const texts = {
  mixed: "test('a', () => {}); test.skip('b'); test('c', () => { throw 1; });",
  broken: "throw new Error('no such thing');",
  good: "test('d', () => {});",
};

for (const [how, groups] of [
  ['each file in a process', [['mixed'], ['broken'], ['good']]],
  ['all files in one', [['mixed', 'broken', 'good']]],
] as const) {
  test(`a run counts the tests of all files, one that does not load as failed, and shows each report as a whole: ${how}`, async (t) => {
    const printed = await printedOf(
      t,
      texts,
      groups.map((group) => [...group]),
    );
    assert.match(printed, /^✔ a .*\n﹣ b .*\n✖ c .*\n/m);
    assert.match(printed, /no such thing/);
    assert.match(printed, /\nmixed.test.mjs 1 passed, 1 failed, 1 skipped\n/);
    assert.match(printed, /\nbroken.test.mjs 0 passed, 1 failed\n/);
    assert.match(printed, /\ngood.test.mjs 1 passed, 0 failed\n/);
    assert.match(printed, /\n2 passed, 2 failed, 1 skipped\n$/);
    assert.match(printed, /^test at .*mixed\.test\.mjs:2:/m, 'a failure names its file');
  });
}

test('what a file prepares is there for its own tests alone, and is over before the next file begins', async (t) => {
  const kept = `const note = (word) => (globalThis.notes ??= []).push(word);`;
  const file = (name: string) => `${kept}
    before(() => note('begin ${name}')); beforeEach(() => note('${name}')); after(() => note('end ${name}'));
    test('1', () => {});`;
  const last = "test('all', () => { throw new Error(globalThis.notes.join()); });";
  const printed = await printedOf(t, { a: file('a'), b: file('b'), last }, [['a', 'b', 'last']]);
  assert.match(printed, /Error: begin a,a,end a,begin b,b,end b\n/);
});

test('where a file ends the process, each of the group runs alone, and that file fails by its name', async (t) => {
  const ending = "test('e', () => process.exit(3));";
  const printed = await printedOf(t, { ...texts, ending }, [['good', 'ending', 'mixed']]);
  assert.match(printed, /\ngood.test.mjs 1 passed, 0 failed\nending.test.mjs 0 passed, 1 failed\n/);
  assert.match(printed, /\nmixed.test.mjs 1 passed, 1 failed, 1 skipped\n/);
});

test('a preparation that fails is a failure of its file, whatever its tests say', async (t) => {
  const unready = "before(() => { throw new Error('not ready'); }); test('f', () => {});";
  const printed = await printedOf(t, { ...texts, unready }, [['unready', 'good']]);
  assert.match(printed, /\nunready.test.mjs 0 passed, 1 failed\ngood.test.mjs 1 passed, 0 failed\n/);
  assert.match(printed, /not ready/);
});

import { brotliCompressSync } from 'node:zlib';
import { type Bundle, entryPoints } from './build-bundle.ts';
import { nameOf, outputOf, staticClosure } from './build-outputs.ts';

/** Kilobytes (1,000 bytes) on the wire, compressed with brotli. */
const budgets = { login: 85, shell: 150, styles: 20, formKit: 32, form: 15, screen: 12, whole: 650 } as const;

/** Screens that are more than a list or a form. */
const budgetOfView: Readonly<Record<string, number>> = { 'view/rate': 25 };
/** Reports use a field of the form kit and are none of its forms. */
const isReport = (view: string) => view.startsWith('view/overview-report/');

export interface Weight {
  what: string;
  kilobytes: number;
  budget: number;
}

/**
 * Weighs what each part makes the browser load: the login, the shell with its language, the form kit once, and what
 * each screen adds to them.
 */
export function weigh(
  { files, meta }: Bundle,
  css: string,
  pages: ReadonlyMap<string, readonly string[]>,
): Weight[] {
  const sizes = new Map([...files].map(([name, content]) => [name, compressed(content)]));
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (sizes.get(nameOf(path)) ?? 0), 0) / 1000;
  const closure = (source: string) => {
    const output = outputOf(meta, source);
    if (!output) throw new Error(`${source} has no file of its own in the bundle`);
    return staticClosure(meta, output);
  };
  const app = closure(entryPoints.app);
  const shell = new Set([...app, ...closure('client/src/i18n/es.ts')]);
  const kit = new Set<string>();
  const screens: { view: string; own: string[]; isForm: boolean }[] = [];
  for (const [view, sources] of pages) {
    const needed = new Set(sources.flatMap((source) => [...closure(source)]));
    const added = [...needed].filter((path) => !shell.has(path));
    const ofKit = added.filter(
      (path) => meta.outputs[path]?.entryPoint === undefined && isFormKit(meta.outputs[path]?.inputs),
    );
    for (const path of ofKit) kit.add(path);
    screens.push({ view, own: added.filter((path) => !ofKit.includes(path)), isForm: ofKit.length > 0 });
  }
  return [
    { what: 'login', kilobytes: sum(closure(entryPoints.login)), budget: budgets.login },
    { what: 'shell', kilobytes: sum(shell), budget: budgets.shell },
    { what: 'styles', kilobytes: compressed(Buffer.from(css)) / 1000, budget: budgets.styles },
    { what: 'form kit', kilobytes: sum(kit), budget: budgets.formKit },
    ...screens.map(({ view, own, isForm }) => ({
      what: view,
      kilobytes: sum(own),
      budget: budgetOfView[view] ?? (isForm && !isReport(view) ? budgets.form : budgets.screen),
    })),
    { what: 'the whole client', kilobytes: sum(files.keys()), budget: budgets.whole },
  ];
}

/** True for a file that is mostly form kit: a field that only some screens use may share a file with what they share. */
function isFormKit(inputs: Readonly<Record<string, { bytesInOutput: number }>> = {}): boolean {
  const bytes = (kit: boolean) =>
    Object.entries(inputs)
      .filter(([path]) => /node_modules\/(formik|yup)\/|client\/src\/(?:ui\/form|forms)\//.test(path) === kit)
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  return bytes(true) > bytes(false);
}

function compressed(content: Uint8Array): number {
  return brotliCompressSync(content).length;
}

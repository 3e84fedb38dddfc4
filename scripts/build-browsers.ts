import { type Node, parse } from 'acorn';
import { type CssNode, parse as parseStyles, walk } from 'css-tree';
import { globalOf, lacking, lackingMethod, staticOf, styleFeature } from './browser-data.ts';

/** What is used although a browser lacks it, and why that does no harm. */
const harmless: Readonly<Record<string, string>> = {
  'URL.canParse': 'asked for by libraries before they use it',
  'Error.captureStackTrace': 'asked for by yup before it is used',
  '.captureStackTrace()': 'asked for by yup before it is used',
  '.startViewTransition()': 'within React and the router, which ask for it, and only for what we do not use',
  ':has': 'Firefox 115 leaves out these rules, each of which holds the look of one thing',
  '@page': 'Safari prints on the paper that is set in its dialog',
  size: 'as @page',
  '@bottom-left': 'pages are printed without their name',
  '@bottom-right': 'pages are printed without their numbers',
  'print-color-adjust': 'Chrome 109 asks for colours in its own dialog',
  'user-select': 'Safari lets text be selected',
  'scrollbar-width': 'scroll bars are as wide as elsewhere',
};

/**
 * Looks through the built files for what the oldest browsers lack. esbuild writes syntax for them; what is a name of the
 * language or the browser it leaves alone.
 * @param files content by name; scripts and style sheets are looked at
 * @returns one line for each fault
 */
export function findUnknownToBrowsers(files: ReadonlyMap<string, string>): string[] {
  const faults = [...files].flatMap(([name, content]) => {
    const used = name.endsWith('.js')
      ? usedByScript(content)
      : name.endsWith('.css')
        ? usedByStyles(content)
        : [];
    return used.map(([feature, lack]) => ({ name, feature, lack }));
  });
  return faults
    .filter(({ feature }) => !Object.hasOwn(harmless, feature))
    .map(({ name, feature, lack }) => `${name}: ${feature} is unknown to ${lack.join(', ')}`);
}

type Use = readonly [feature: string, lack: readonly string[]];

/** Uses that some browser lacks, each once. */
function missing(uses: Iterable<Use>): Use[] {
  return [...new Map([...uses].filter(([, lack]) => lack.length > 0).map((use) => [use[0], use])).values()];
}

interface Name extends Node {
  name: string;
}

interface Member extends Node {
  object: Node;
  property: Node;
  computed: boolean;
  optional: boolean;
}

function usedByScript(source: string): Use[] {
  const uses: Use[] = [];
  const visit = (node: Node) => {
    uses.push(...usesOf(node));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  return missing(uses);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** `new X()`, `X.member`, `X()` and `y.method()`; what is only asked for (`typeof X`, `y.method?.()`) is no use. */
function usesOf(node: Node): Use[] {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const { callee, optional } = node as Node & { callee: Node; optional?: boolean };
    if (isName(callee)) return [[callee.name, lacking(globalOf(callee.name))]];
    const method = isMember(callee) && !optional && memberName(callee);
    return method ? [[`.${method}()`, lackingMethod(method)]] : [];
  }
  if (!isMember(node) || !isName(node.object)) return [];
  const { name } = node.object;
  const member = memberName(node);
  return [
    [name, lacking(globalOf(name))],
    ...(member ? [[`${name}.${member}`, lacking(staticOf(name, member))] as const] : []),
  ];
}

function isName(node: Node): node is Name {
  return node.type === 'Identifier';
}

function isMember(node: Node): node is Member {
  return node.type === 'MemberExpression';
}

function memberName({ property, computed }: Member): string | undefined {
  return !computed && isName(property) ? property.name : undefined;
}

function usedByStyles(source: string): Use[] {
  const uses: Use[] = [];
  walk(parseStyles(source, { parseCustomProperty: true }), (node) => {
    // What stands behind a question is not used by who does not know it.
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
    uses.push(...usesOfStyle(node));
    return undefined;
  });
  return missing(uses);
}

function usesOfStyle(node: CssNode): Use[] {
  const use = (label: string, ...path: string[]): Use => [label, lacking(styleFeature(...path))];
  switch (node.type) {
    case 'Atrule':
      return [use(`@${node.name}`, 'at-rules', node.name)];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return node.name.startsWith('-') ? [] : [use(`:${node.name}`, 'selectors', node.name)];
    case 'NestingSelector':
      return [use('nesting', 'selectors', 'nesting')];
    case 'Declaration':
      return /^-/.test(node.property) ? [] : [use(node.property, 'properties', node.property)];
    case 'Function':
      return [use(`${node.name}()`, 'types', node.name), use(`${node.name}()`, 'types', 'color', node.name)];
    case 'Dimension':
      return /^[dsl]v/.test(node.unit)
        ? [use(node.unit, 'types', 'length', 'viewport_percentage_units_dynamic')]
        : /^cq/.test(node.unit)
          ? [use(node.unit, 'types', 'length', 'container_query_length_units')]
          : [];
    default:
      return [];
  }
}

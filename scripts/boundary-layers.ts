import { featureOf, type ImportRule, type TreeRule, type Violation } from './boundary-kinds.ts';

/** Areas of features, lowest first: a feature uses those of its own area and of lower ones. */
const areas = [
  'site',
  'access',
  'customers',
  'pricing',
  'billing',
  'subscriptions',
  'traffic',
  'outside',
  'reporting',
];

/** The core from its ground to its roof. What stands in the core's folder and is not named here puts everything together. */
const floors: readonly { files: RegExp; name: string }[] = [
  { files: /^core\/(db\/|(errors|passwords|pictures|turns)\.ts$)/, name: 'core/db' },
  {
    files: /^core\/(http|reports|jobs|secrets|integrations|sheets)\//,
    name: 'core/http, reports, jobs, secrets, integrations and sheets',
  },
  { files: /^core\/feature\.ts$/, name: 'core/feature.ts' },
  { files: /^core\/features\//, name: 'core/features' },
  { files: /^core\//, name: 'what puts the core together' },
];

const coreGoesDown: ImportRule = (file, { target, bare }) => {
  if (bare || !file.startsWith('core/') || !target.startsWith('core/')) return undefined;
  const [own, other] = [floorOf(file), floorOf(target)];
  if (other <= own) return undefined;
  return `in the core an import goes down only: ${floors[own]?.name} does not know ${floors[other]?.name} (${target})`;
};

const sharedGoesDown: ImportRule = (file, { target }) => {
  if (!file.startsWith('shared/') || featureOf(file) || !target.startsWith('shared/features/'))
    return undefined;
  return `shared/features/ stands on the rest of shared/, which does not know ${target}`;
};

const areasGoDown: ImportRule = (file, { target }) => {
  const [own, other] = [featureOf(file), featureOf(target)];
  if (!own || !other || own.half === 'client/src' || rankOf(other.area) <= rankOf(own.area)) return undefined;
  return `${own.area} stands below ${other.area} and does not know ${target}`;
};

/** Features do not go in circles. Descriptions of tables do not count: they know no feature, and the schema shows them to all. */
const featuresHaveAnOrder: TreeRule = (sources) =>
  circles(
    sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ line, target }) => {
        const [own, other] = [featureOf(path), featureOf(target)];
        const counts = own && other && own.half === other.half && own.half !== 'client/src';
        if (!counts || target.endsWith('.table.ts')) return [];
        const node = ({ half, area, name }: typeof own) => `${half}/features/${area}/${name}`;
        return [{ from: node(own), to: node(other), file: path, line }];
      }),
    ),
  );

const filesHaveAnOrder: TreeRule = (sources) =>
  circles(
    sources.flatMap(({ path, imports }) =>
      /^(core|shared|server|scripts)\//.test(path)
        ? imports
            .filter(({ bare }) => !bare)
            .map(({ line, target }) => ({ from: path, to: target, file: path, line }))
        : [],
    ),
  );

export const layerImportRules: readonly ImportRule[] = [coreGoesDown, sharedGoesDown, areasGoDown];
export const layerTreeRules: readonly TreeRule[] = [featuresHaveAnOrder, filesHaveAnOrder];

function floorOf(path: string): number {
  return floors.findIndex(({ files }) => files.test(path));
}

/** An area's height over the ground; one that nobody has given a place stands on top, and below nothing. */
export function rankOf(area: string): number {
  const rank = areas.indexOf(area);
  return rank === -1 ? areas.length : rank;
}

/** What `from` needs of `to`, and where it says so. */
interface Edge {
  from: string;
  to: string;
  file: string;
  line: number;
}

/** One violation for each circle, at the import that closes it. */
function circles(edges: readonly Edge[]): Violation[] {
  const byFrom = Map.groupBy(
    edges.filter(({ from, to }) => from !== to),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const found: Violation[] = [];
  for (const start of [...byFrom.keys()].sort()) {
    const way = wayBack(start, byFrom, done);
    done.add(start);
    const first = way[0];
    if (!first) continue;
    const names = [start, ...way.map(({ to }) => to)].join(' -> ');
    found.push({ file: first.file, line: first.line, text: `goes in a circle: ${names}` });
  }
  return found;
}

/** The shortest way from a node back to it, past those that were looked at; none where there is no such way. */
function wayBack(start: string, byFrom: ReadonlyMap<string, Edge[]>, done: ReadonlySet<string>): Edge[] {
  const cameBy = new Map<string, Edge>();
  const open = [start];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    for (const edge of byFrom.get(node) ?? []) {
      if (done.has(edge.to) || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      if (edge.to !== start) open.push(edge.to);
    }
  }
  const way: Edge[] = [];
  for (let edge = cameBy.get(start); edge; edge = edge.from === start ? undefined : cameBy.get(edge.from))
    way.unshift(edge);
  return way;
}

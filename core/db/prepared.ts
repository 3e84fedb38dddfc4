import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type Kysely,
  OperationNodeTransformer,
  type RootOperationNode,
  ValueNode,
} from 'kysely';
import type { Db, Trx } from './schema.ts';

/** Stands in a query for a value that each run brings. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Names by which PostgreSQL keeps the plans of prepared queries, by their text. */
const statementNames = new Map<string, string>();

/** The name of a prepared query in the database; undefined for any other. */
export function statementName(text: string): string | undefined {
  return statementNames.get(text);
}

/** Plans are kept of what names its columns: another core may add one meanwhile. */
function nameStatement(text: string): void {
  if (statementNames.has(text) || /(select|returning) \*/.test(text)) return;
  statementNames.set(text, `prepared_${statementNames.size}`);
}

/**
 * Writes constants into the text of a query. A constant that travels as a parameter hides from the planner which partial
 * indexes fit, and SQLite prepares a statement anew at each run when such a parameter decides on an index: 70 of 79 µs.
 */
class ConstantsInText extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Placeholder ? node : ValueNode.createImmediate(node.value);
  }
}
const constantsInText = new ConstantsInText();

type Given<P> = <K extends keyof P & string>(name: K) => P[K];

/** A query that is built and compiled once per database and then only run, with the values of each call. */
export type Prepared<P, R> = (db: Db | Trx, values: P) => Promise<R[]>;

/**
 * Compiles a query once. Kysely's building and compiling costs more than SQLite's answering; what a terminal
 * event runs is therefore prepared. `given('name')` stands where a value goes; parameters only, never parts
 * of the text. A list of values cannot be given.
 */
export function prepared<P, R = unknown>(
  build: (
    db: Db,
    given: Given<P>,
  ) => Compilable<R extends object ? R : object> & { toOperationNode(): RootOperationNode },
): Prepared<P, R> {
  const compiled = new WeakMap<object, { query: CompiledQuery; slots: (Placeholder | null)[] }>();
  // The placeholder travels as the value until the query is compiled; its type is the value's on purpose.
  const given = (name: string) => new Placeholder(name) as never;
  return async (db, values) => {
    const key = db.getExecutor().adapter;
    let entry = compiled.get(key);
    if (!entry) {
      const node = build(db as unknown as Kysely<never> as never as Db, given).toOperationNode();
      const query = db.getExecutor().compileQuery(constantsInText.transformNode(node), createQueryId());
      nameStatement(query.sql);
      entry = {
        query,
        slots: query.parameters.map((one) => (one instanceof Placeholder ? one : null)),
      };
      compiled.set(key, entry);
    }
    const { query, slots } = entry;
    const parameters = query.parameters.map((constant, index) => {
      const slot = slots[index];
      return slot ? (values as Record<string, unknown>)[slot.name] : constant;
    });
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

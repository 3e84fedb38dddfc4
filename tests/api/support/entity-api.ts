import type { Granted, Person } from './people.ts';
import { signUp } from './people.ts';
import type { Answer, Site } from './site.ts';

/** A record as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: records of every resource pass here; each test asserts what it reads.
export type Wire = Record<string, any>;

/** What the generated tests need to know of a plain resource. */
export interface EntityApi {
  /** Path and name in audit and outbox, e.g. `slots`. */
  name: string;
  /** A view that uses the resource at the level write. */
  view: string;
  scope: 'company' | 'installation';
  /** The nth right body: no two share what must be unique. */
  sample(n: number, world: References): Wire;
  /** Fields that a new record may do without. */
  optional: readonly string[];
  /** Fields of an update, all different from any sample's. */
  change: Wire;
  /** One broken field each, in the order of the schema; `code` where it has one of its own. */
  invalid: { change: Wire; field: string; code?: number }[];
  unique?: { field: string; code: number };
  /** The code of a write of an old version, where it is not -1651. */
  staleCode?: number;
  /** A text field that `q` searches, lists can be filtered and sorted by, and that is different in each sample. */
  searchable: string;
  /** Fields that take any line of text. */
  texts: readonly string[];
  /** Fields that refer to records of the second company, which are made for it. */
  foreign?(world: World): Promise<Wire>;
  /** A further view that who writes it must hold: what it shows of another. */
  alsoSees?: string;
  /** Where the list answers names to every view, the test of its permission stands elsewhere. */
  namesForAll?: true;
  /** Its records are deleted one by one only. */
  singly?: true;
  /** A record that a user of the first company may read where it is not any record. */
  readable?(world: World): number;
}

/** What samples refer to: the companies, and records by a name. */
export interface References {
  mine: number;
  other: number;
  refs: Record<string, number>;
}

/** A site with two companies and people of the first. */
export interface World extends References {
  site: Site;
  next(): number;
}

export async function openWorld(site: Site): Promise<World> {
  const company = async (name: string) =>
    (await site.done('POST', '/companies', { name }, { view: 'view/company/create' })).id as number;
  const nothing = { name: 'Sin permisos', grants: [] };
  const { id: profileId } = await site.done('POST', '/profiles', nothing, { view: 'view/users/management' });
  let count = 0;
  return {
    site,
    mine: await company('Lote uno'),
    other: await company('Lote dos'),
    refs: { profileId },
    next: () => ++count,
  };
}

/** Calls of one resource as the administrator, from its view, in the first company. */
export class Calls {
  readonly entity: EntityApi;
  readonly world: World;

  constructor(entity: EntityApi, world: World) {
    this.entity = entity;
    this.world = world;
  }

  /** The code of a write of an old version. */
  get staleCode(): number {
    return this.entity.staleCode ?? -1651;
  }

  get company(): number | null {
    return this.entity.scope === 'company' ? this.world.mine : null;
  }

  call(method: string, rest = '', body?: unknown, more: Record<string, unknown> = {}): Promise<Answer> {
    const { site } = this.world;
    const options = { view: this.entity.view, company: this.company, ...more };
    return site.call(method, `/${this.entity.name}${rest}`, body, options);
  }

  sample(more: Wire = {}): Wire {
    return { ...this.entity.sample(this.world.next(), this.world), ...more };
  }

  /** Creates a record and insists on it. */
  async create(more: Wire = {}): Promise<Wire> {
    const answer = await this.call('POST', '', this.sample(more));
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** What people may send back of a record: its fields with a change. */
  body(record: Wire, change: Wire = {}): Wire {
    const fields = Object.keys(this.entity.sample(0, this.world));
    return {
      version: record.version,
      ...Object.fromEntries(fields.map((field) => [field, record[field]])),
      ...change,
    };
  }

  person(grants: Granted): Promise<Person> {
    return signUp(this.world.site, [[this.world.mine, grants]]);
  }

  /** How much audit and outbox hold. */
  async filed(): Promise<{ audit: number; outbox: number }> {
    const count = async (table: 'audit_entries' | 'outbox') =>
      (
        await this.world.site.db
          .selectFrom(table)
          .select((all) => all.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    return { audit: await count('audit_entries'), outbox: await count('outbox') };
  }
}

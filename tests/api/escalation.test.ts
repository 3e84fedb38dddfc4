import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { signUp } from './support/people.ts';
import { type Account, gained, rightsOf } from './support/rights.ts';
import { Attempt, grantsOf, type Move, pick, views } from './support/rights-moves.ts';
import { openSite, type Site } from './support/site.ts';

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_127);
/** So many sequences, however long they take. */
const runs = process.env.PROPERTY_RUNS;
const users = 'view/users/list';

/**
 * Grants of three profiles; which of them three people have in which of two companies (3 is none). The first person
 * creates lots or manages users in the first one.
 */
interface World {
  lead: number[];
  profiles: number[][];
  people: number[][];
}

/** As `grantsOf` reads them: to change, by their place among the views. */
const [createLots, manageUsers] = ['view/company/create', users].map(
  (view) => views.length + views.indexOf(view as (typeof views)[number]),
) as [number, number];

const chosen = fc.nat({ max: 99 });
const worlds: fc.Arbitrary<World> = fc.record({
  lead: fc.constantFrom([createLots], [manageUsers], [createLots, manageUsers]),
  profiles: fc.array(fc.array(chosen, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 3 }),
  people: fc.array(fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 2 }), {
    minLength: 3,
    maxLength: 3,
  }),
});
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: chosen,
    who: chosen,
    where: chosen,
    what: chosen,
    more: fc.array(chosen, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 6, maxLength: 14 },
);

let worldsMade = 0;

/** The first person of a world, and what he may come to know of it. */
async function settle(site: Site, world: World, passed: Map<string, number>): Promise<Attempt> {
  worldsMade += 1;
  const make = async (path: string, view: string, body: unknown): Promise<number> =>
    (await site.done('POST', path, body, { view })).id;
  const companies: number[] = [];
  for (const name of ['Norte', 'Sur'])
    companies.push(await make('/companies', 'view/company/create', { name }));
  const profiles: number[] = [];
  const [first, ...others] = world.profiles;
  for (const [place, more] of [[...world.lead, ...(first ?? [])], ...others].entries())
    profiles.push(
      await make('/profiles', users, { name: `Mundo ${worldsMade}/${place}`, grants: grantsOf(more) }),
    );
  const people: Account[] = [];
  const [[, elsewhere = 0] = [], ...bystanders] = world.people;
  for (const held of [[0, elsewhere], ...bystanders]) {
    const person = await signUp(site);
    for (const [place, profile] of held.entries()) {
      if (profile === profiles.length) continue;
      const access = {
        user_id: person.id,
        company_id: pick(companies, place),
        profile_id: pick(profiles, profile),
      };
      await site.db.insertInto('accesses').values(access).execute();
    }
    people.push(person);
  }
  const { rows: fixed } = await site.done('GET', '/profiles?size=2&sort=id', undefined, { view: users });
  const known = [...fixed.map(({ id }: { id: number }) => id), ...profiles];
  const [account] = people;
  assert.ok(account);
  return new Attempt(
    site,
    { account, companies, profiles: known, people: people.map(({ id }) => id) },
    passed,
  );
}

/** What those who are left would not have had without the moves. */
async function gainOf(attempt: Attempt, sequence: readonly Move[]): Promise<string[]> {
  const { site, accounts, companies, made } = attempt;
  const had = await rightsOf(site, accounts, companies);
  for (const move of sequence) await attempt.make(move);
  const tried = [companies[0] ?? 0, companies.at(-1) ?? 0];
  return gained(had, await rightsOf(site, accounts, companies, tried), made);
}

describe('whoever uses what he may do as he likes', () => {
  const passed = new Map<string, number>();
  for (const [dialect, numRuns, limitMs] of [
    ['sqlite', Number(runs ?? 60), 12_000],
    ['postgres', Number(runs ?? 8), 5_000],
  ] as const) {
    describe(dialect, () => {
      let site: Site;
      before(async () => {
        site = await openSite(dialect);
      });
      after(() => site.close());

      it('ends with no more than he had, but for what is the own of lots that he made', async () => {
        const ends = performance.now() + (runs ? Number.POSITIVE_INFINITY : limitMs);
        let ran = 0;
        const property = fc.asyncProperty(worlds, moves, async (world, tried) => {
          // On a busy machine fewer sequences are tried, but one at least.
          if (ran > 0 && performance.now() > ends) return;
          ran += 1;
          const attempt = await settle(site, world, passed);
          assert.deepEqual(await gainOf(attempt, tried), []);
        });
        await fc.assert(property, { seed, numRuns });
      });
    });
  }

  it('was let pass in some of it, and never made an administrator', () => {
    assert.ok(passed.size > 0);
    assert.equal(passed.get('appoint'), undefined);
  });
});

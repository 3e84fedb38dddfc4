import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callersOf } from '../../core/callers.ts';
import { AppError } from '../../core/errors.ts';
import { openTokens, type Tokens } from '../../core/features/access/access/tokens.ts';
import { authorize } from '../../core/http/authorize.ts';
import { routes } from '../../shared/routes.ts';
import { type GrantLevel, grantLevels } from '../../shared/values.ts';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { type Person, signUp } from '../api/support/people.ts';
import { openSite, type Site } from '../api/support/site.ts';
import { rules } from './permission-rules.ts';

/** What the rule says of a user who holds one view at one level and calls from it. */
function expected(rule: string, view: string, held: GrantLevel): string {
  if (rule === 'public' || rule === 'user') return 'allowed';
  if (rule === 'terminal' || rule === 'key') return 'tokenMalformed';
  const route = routes.find((one) => one.view === view);
  if (route?.access !== 'session') return 'insufficientPermissions';
  if (rule === 'view') return 'allowed';
  const [resource = '', level] = rule.split(' ');
  const used = route.uses[resource];
  const enough = level === 'read' ? used !== undefined : used === 'write' && held === 'write';
  return enough ? 'allowed' : 'insufficientPermissions';
}

describe('who may call what', () => {
  let site: Site;
  let tokens: Tokens;
  let person: Person;
  let company: number;
  before(async () => {
    site = await openSite('sqlite');
    tokens = await openTokens(site.db, site.secrets, 900);
    const view = 'view/company/create';
    company = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
    person = await signUp(site, [[company, {}]]);
  });
  after(() => site.close());

  async function grant(view: string, level: GrantLevel): Promise<void> {
    await site.db
      .updateTable('profiles')
      .set({ grants: JSON.stringify([{ view, level }]) })
      .where('id', '=', person.profileIds[0] ?? 0)
      .execute();
  }

  async function outcome(endpoint: (typeof allEndpoints)[number], view: string | null): Promise<string> {
    const request = {
      authorization: person.token,
      companyId: String(company),
      view,
      path: endpoint.path,
      now: site.clock.now,
    };
    try {
      await authorize(site.db, callersOf(tokens), endpoint.guard, request);
      return 'allowed';
    } catch (error) {
      if (error instanceof AppError) return error.error;
      throw error;
    }
  }

  it('is said for every endpoint', () => {
    const mounted = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(mounted).size, mounted.length);
    assert.deepEqual(mounted.sort(), Object.keys(rules).sort());
  });

  it('holds for every endpoint from every view at both levels', async () => {
    let allowed = 0;
    for (const { view } of routes) {
      for (const level of grantLevels) {
        await grant(view, level);
        for (const endpoint of allEndpoints) {
          const name = `${endpoint.method} ${endpoint.path}`;
          const wanted = expected(rules[name] ?? '', view, level);
          assert.equal(await outcome(endpoint, view), wanted, `${name} from ${view} (${level})`);
          if (wanted === 'allowed') allowed += 1;
        }
      }
    }
    assert.ok(allowed > 1000, String(allowed));
  });

  it('holds from no other view than the granted one, and from none', async () => {
    await grant('view/slot/create', 'write');
    for (const endpoint of allEndpoints) {
      if (!['resource', 'view'].includes(endpoint.guard.kind)) continue;
      for (const view of [null, '', 'view/start', 'view/company/create', 'view/slot', 'VIEW/SLOT/CREATE'])
        assert.equal(await outcome(endpoint, view), 'insufficientPermissions', `${endpoint.path} ${view}`);
    }
  });

  it('names only resources that an endpoint has, wherever the screen is built', () => {
    const known = new Set(Object.values(rules).map((rule) => rule.split(' ')[0]));
    for (const { view, planned, uses } of routes) {
      if (planned) continue;
      for (const resource of Object.keys(uses)) assert.ok(known.has(resource), `${view}: ${resource}`);
    }
  });
});

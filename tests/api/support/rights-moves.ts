import type { ViewGrant } from '../../../shared/session.ts';
import type { GrantLevel } from '../../../shared/values.ts';
import { type Account, viewFor, viewsHeld } from './rights.ts';
import type { Answer, Site } from './site.ts';

/** Numbers that choose among whatever there is at the time. */
export interface Move {
  kind: number;
  who: number;
  where: number;
  what: number;
  more: readonly number[];
}

/** Views whose resources give people, lots or third parties, a few of a lot's own, and one that mixes both. */
export const views = [
  'view/company/create',
  'view/company/search',
  'view/users/list',
  'view/users/management',
  'view/users/entities/list',
  'view/subscriber',
  'view/audit',
  'view/slot/create',
  'view/external/setting',
] as const;

type Needs = [resource: string, level: GrantLevel];
type Said = [method: string, path: string, body?: unknown];

/** Somebody's attempt: the accounts that he has in hand, and what he knows of. */
export class Attempt {
  readonly site: Site;
  readonly accounts: Account[];
  readonly companies: number[];
  readonly profiles: number[];
  /** Everybody but the administrator. */
  readonly people: number[];
  readonly made = { companies: new Set<number>(), users: new Set<number>() };
  /** Moves that the core let pass, by their name. */
  readonly passed: Map<string, number>;
  #names = 0;

  constructor(
    site: Site,
    known: { account: Account; companies: number[]; profiles: number[]; people: number[] },
    passed: Map<string, number>,
  ) {
    this.site = site;
    this.accounts = [known.account];
    this.companies = [...known.companies];
    this.profiles = [...known.profiles];
    this.people = [...known.people];
    this.passed = passed;
  }

  /** Does what a move says, whether it is let pass or not. */
  async make(move: Move): Promise<void> {
    const name = pick(often, move.kind);
    const answer = await moves[name](this, move);
    if (answer && answer.status < 300) this.passed.set(name, (this.passed.get(name) ?? 0) + 1);
  }

  /** A screen and a lot from which a call of the account passes, if there are any. */
  async #from(account: Account, where: number, needs: Needs) {
    const all = await viewsHeld(this.site, account);
    for (const index of this.companies.keys()) {
      const company = pick(this.companies, index + where);
      const held = all.get(company) ?? [];
      const view = viewFor(held, ...needs);
      if (view) return { company, view, held };
    }
    return { company: pick(this.companies, where), view: 'view/users/list', held: [] };
  }

  /** Calls as one of his accounts, from where it should pass. @param said the call, by what the account holds there */
  async call(
    move: Move,
    needs: Needs,
    said: (from: { company: number; held: readonly ViewGrant[] }) => Said,
  ): Promise<Answer> {
    const account = pick(this.accounts, move.who);
    const from = await this.#from(account, move.where, needs);
    const [method, path, body] = said(from);
    return this.site.call(method, path, body, { ...from, token: account.token });
  }

  name(word: string): string {
    this.#names += 1;
    return `${word} ${this.accounts[0]?.id} ${this.#names}`;
  }

  /** Profiles in companies; half of them the newest one, which is likelier to be his to give. */
  accesses(more: readonly number[], company?: number): { companyId: number; profileId: number }[] {
    const pairs = more.map((one, place) => {
      const where = place === 0 && company ? company : pick(this.companies, one);
      const profile = one % 2 === 0 ? this.profiles.at(-1) : pick(this.profiles, one >> 2);
      return [where, profile ?? 0] as const;
    });
    return [...new Map(pairs)].map(([companyId, profileId]) => ({ companyId, profileId }));
  }

  /** A user whose password or address he has set is his from then on. */
  async takeOver(id: number): Promise<void> {
    if (this.accounts.some((one) => one.id === id)) return;
    await this.site.db.updateTable('users').set({ must_change_password: 0 }).where('id', '=', id).execute();
    this.accounts.push({ id, token: await this.site.tokenFor(id) });
  }

  async versionOf(table: 'users' | 'profiles' | 'companies', id: number): Promise<number> {
    const rows = this.site.db.selectFrom(table).select('version').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).version;
  }
}

export function pick<T>(all: readonly T[], at: number): T {
  return all[at % all.length] as T;
}

/** Each number is a view, and by how often it goes through all of them a level. */
export function grantsOf(more: readonly number[]): ViewGrant[] {
  const levels = more.map(
    (one) => [pick(views, one), Math.floor(one / views.length) % 3 === 0 ? 'read' : 'write'] as const,
  );
  return [...new Map<string, GrantLevel>(levels)].map(([view, level]) => ({ view, level }));
}

/** Some of what somebody holds, as he holds it. */
function ownOf(held: readonly ViewGrant[], more: readonly number[]): ViewGrant[] {
  const known = held.filter(({ view }) => (views as readonly string[]).includes(view));
  return [...new Set(more.map((one) => pick(known, one)))].filter((grant) => grant !== undefined);
}

async function changeUser(attempt: Attempt, move: Move, change: Record<string, unknown>): Promise<Answer> {
  const id = pick(attempt.people, move.what);
  const version = await attempt.versionOf('users', id);
  const answer = await attempt.call(move, ['users', 'write'], () => [
    'PUT',
    `/users/${id}`,
    { version, ...change },
  ]);
  if (answer.status === 200 && 'email' in change) await attempt.takeOver(id);
  return answer;
}

async function changeCompany(attempt: Attempt, move: Move): Promise<Answer> {
  const id = pick(attempt.companies, move.what);
  const parentId = pick([null, ...attempt.companies], move.more[0] ?? 0);
  const version = await attempt.versionOf('companies', id);
  return attempt.call(move, ['companies', 'write'], () => ['PUT', `/companies/${id}`, { version, parentId }]);
}

/** Each thing that somebody may try. */
const moves = {
  async createLot(attempt: Attempt, move: Move): Promise<Answer> {
    const body = { name: attempt.name('Lote') };
    const answer = await attempt.call(move, ['companies', 'write'], () => ['POST', '/companies', body]);
    if (answer.status !== 201) return answer;
    attempt.companies.push(answer.body.id);
    attempt.made.companies.add(answer.body.id);
    return answer;
  },
  async createProfile(attempt: Attempt, move: Move): Promise<Answer> {
    const name = attempt.name('Perfil');
    const answer = await attempt.call(move, ['profiles', 'write'], ({ held }) => [
      'POST',
      '/profiles',
      { name, grants: move.what % 4 === 0 ? grantsOf(move.more) : ownOf(held, move.more) },
    ]);
    if (answer.status === 201) attempt.profiles.push(answer.body.id);
    return answer;
  },
  async changeProfile(attempt: Attempt, move: Move): Promise<Answer> {
    const id = pick(attempt.profiles, move.what);
    const version = await attempt.versionOf('profiles', id);
    const body = { version, grants: grantsOf(move.more) };
    return attempt.call(move, ['profiles', 'write'], () => ['PUT', `/profiles/${id}`, body]);
  },
  async createUser(attempt: Attempt, move: Move): Promise<Answer> {
    const email = `${attempt.name('n').replaceAll(' ', '.')}@example.com`;
    const more = move.what % 2 === 0 ? move.more : move.more.slice(0, 1);
    const answer = await attempt.call(move, ['users', 'write'], ({ company }) => [
      'POST',
      '/users',
      { name: 'Nuevo', email, accesses: attempt.accesses(more, company) },
    ]);
    if (answer.status !== 201) return answer;
    attempt.people.push(answer.body.id);
    attempt.made.users.add(answer.body.id);
    await attempt.takeOver(answer.body.id);
    return answer;
  },
  changeAccesses: (attempt: Attempt, move: Move) =>
    changeUser(attempt, move, { accesses: attempt.accesses(move.more) }),
  changeOwnAccesses: (attempt: Attempt, move: Move) =>
    changeUser(
      attempt,
      { ...move, what: attempt.people.indexOf(pick(attempt.accounts, move.what).id) },
      { accesses: attempt.accesses(move.more) },
    ),
  takeAddress: (attempt: Attempt, move: Move) =>
    changeUser(attempt, move, { email: `${attempt.name('mio').replaceAll(' ', '.')}@example.com` }),
  async resetPassword(attempt: Attempt, move: Move): Promise<Answer> {
    const id = pick(attempt.people, move.what);
    const path = `/users/${id}/password-resets`;
    const answer = await attempt.call(move, ['users', 'write'], () => ['POST', path, {}]);
    if (answer.status === 201) await attempt.takeOver(id);
    return answer;
  },
  appoint: (attempt: Attempt, move: Move) =>
    attempt.call(move, ['users', 'write'], () => [
      'POST',
      `/users/${pick(attempt.people, move.what)}/administrator`,
    ]),
  changeCompany,
  deleteCompany: (attempt: Attempt, move: Move) =>
    attempt.call(move, ['companies', 'write'], () => [
      'DELETE',
      `/companies/${pick(attempt.companies, move.what)}`,
    ]),
  deleteProfile: (attempt: Attempt, move: Move) =>
    attempt.call(move, ['profiles', 'write'], () => [
      'DELETE',
      `/profiles/${pick(attempt.profiles, move.what)}`,
    ]),
};

const names = Object.keys(moves) as (keyof typeof moves)[];
/** Those that hash a password are slow by design: the others come three times as often. */
const often = names.flatMap((name) =>
  ['createUser', 'resetPassword'].includes(name) ? [name] : [name, name, name],
);

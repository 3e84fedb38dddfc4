import type { ErrorBody } from '../../shared/errors/catalogue.ts';
import type { AccessView, CompanyName } from '../../shared/session.ts';
import { ssoView } from '../../shared/sso.ts';
import { GatewayError } from '../http/errors.ts';
import type { Caller, CoreAnswer, CoreClient } from '../proxy/core-client.ts';
import { readAccessView } from './access-view.ts';
import { type Session, startView } from './session.ts';
import type { Sessions } from './sessions.ts';
import { readToken } from './token.ts';

/** What the core said to a login: a session, or its own refusal to be passed on. */
export type LoginResult = { session: Session; cookie: string } | { refusal: CoreAnswer };

/** Logs in at the core, and asks it who the user is and what he may do. */
export class Logins {
  readonly #core: CoreClient;
  readonly #sessions: Sessions;
  readonly #logoutTimeout: number;

  constructor(core: CoreClient, sessions: Sessions, logoutTimeout: number) {
    this.#core = core;
    this.#sessions = sessions;
    this.#logoutTimeout = logoutTimeout;
  }

  /** @throws coreUnavailable, loginsBusy, coreTimeout, coreBroken, sessionStorage */
  async logIn(credentials: { username: string; password: string }, caller: Caller): Promise<LoginResult> {
    const body = JSON.stringify(credentials);
    const call = { lane: 'login', method: 'POST', path: 'access/login', view: 'view/login', body } as const;
    return this.#open(await this.#core.call(call, caller));
  }

  /**
   * By an id token of the identity provider, which the core judges.
   * @throws ssoUnavailable where the core cannot, coreUnavailable, coreTimeout, coreBroken, sessionStorage
   */
  async logInWithIdToken(login: { idToken: string; nonce: string }, caller: Caller): Promise<LoginResult> {
    const body = JSON.stringify(login);
    const call = { lane: 'login', method: 'POST', path: 'access/sso', view: ssoView, body } as const;
    const answer = await this.#core.call(call, caller);
    const { reason } = (answer.body ?? {}) as Partial<ErrorBody>;
    // 404: a core elsewhere that has been given no provider.
    if (answer.status === 404 || reason === 'sso-unavailable') throw new GatewayError('ssoUnavailable');
    return this.#open(answer);
  }

  #open(answer: CoreAnswer): LoginResult {
    // A database that is away, or a disk that is full, is the core's own word too.
    if (answer.status >= 400) return { refusal: answer };
    const token = answer.authorization === null ? null : readToken(answer.authorization);
    const access = readAccessView(answer.body);
    if (answer.status !== 200 || !token || !access) throw new GatewayError('coreBroken');
    const [only, ...others] = access.companies;
    const company = only && others.length === 0 ? only : null;
    return this.#sessions.open({ token, tokenSequence: answer.sequence, access, company });
  }

  /**
   * Asks the core anew who the user is. A company that is no longer the user's is given up.
   * @throws tokenRequired (the session has ended), coreUnavailable, coreTimeout, coreBroken
   */
  async refreshAccess(session: Session, caller: Caller): Promise<void> {
    const asked = session.company;
    const access = await this.#me(session, asked?.id, caller);
    // Meanwhile another tab may have chosen another company: its views are the ones that count.
    if (session.company !== asked) return;
    if (access === null) {
      session.company = null;
      return this.refreshAccess(session, caller);
    }
    session.access = access;
    session.company = access.companies.find(({ id }) => id === asked?.id) ?? null;
    this.#sessions.save(session);
  }

  /**
   * Chooses a company after asking the core whether it is one of the user's.
   * @throws insufficientPermissions, tokenRequired, coreUnavailable, coreTimeout, coreBroken
   */
  async chooseCompany(session: Session, companyId: number, caller: Caller): Promise<CompanyName> {
    const access = await this.#me(session, companyId, caller);
    const company = access?.companies.find(({ id }) => id === companyId);
    if (!access || !company) throw new GatewayError('insufficientPermissions');
    session.access = access;
    session.company = company;
    this.#sessions.save(session);
    return company;
  }

  /** Ends a session here and tells the core; a core that cannot hear of it delays nobody. */
  async logOut(session: Session, caller: Caller): Promise<void> {
    this.#sessions.end(session, 'logout');
    const call = { lane: 'session', method: 'POST', path: 'access/logout', view: session.view } as const;
    const { token, company } = session;
    await this.#core
      .call({ ...call, token: token.value, companyId: company?.id, timeout: this.#logoutTimeout }, caller)
      .catch(() => undefined);
  }

  /** Null where the core refuses the company. */
  async #me(session: Session, companyId: number | undefined, caller: Caller): Promise<AccessView | null> {
    const used = session.token;
    const call = { method: 'GET', path: 'access/me', view: startView, token: used.value, companyId } as const;
    const answer = await this.#core.call({ lane: 'session', ...call }, caller);
    if (answer.status === 503) throw new GatewayError('coreUnavailable', retryAfterOf(answer));
    if (answer.status === 401) {
      if (await this.#sessions.survivesRefusal(session, used)) return this.#me(session, companyId, caller);
      throw new GatewayError('tokenRequired');
    }
    if (answer.authorization) this.#sessions.renew(session, answer.authorization, answer.sequence);
    if (answer.status === 403 || answer.status === 404) return companyId === undefined ? broken() : null;
    return (answer.status === 200 ? readAccessView(answer.body) : null) ?? broken();
  }
}

function retryAfterOf({ retryAfter }: CoreAnswer): { retryAfter?: number } {
  return retryAfter === undefined ? {} : { retryAfter };
}

function broken(): never {
  throw new GatewayError('coreBroken');
}

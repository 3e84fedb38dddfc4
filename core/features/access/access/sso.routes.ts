import { type SsoLogin, ssoSchema } from '../../../../shared/features/access/access/sso.schema.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { accessAnswer } from './access.answers.ts';
import { accessView } from './access.list.ts';
import { logInWithIdToken, type SsoDeps } from './sso.store.ts';

/** Login by the identity provider; there is no such endpoint where none is configured. */
export function ssoEndpoints(deps: SsoDeps | undefined): Endpoint[] {
  if (!deps) return [];
  return [
    endpoint<SsoLogin>({
      method: 'POST',
      path: '/access/sso',
      answers: accessAnswer,
      guard: { kind: 'public' },
      summary:
        'Logs in by an id token of the identity provider; the token comes in the authorization header.',
      body: ssoSchema,
      bodyBytes: 24 * 1024,
      async handle(call) {
        const attempt = { ...call.body, address: call.address };
        const { user, token } = await logInWithIdToken(call.db, deps, attempt, call.actor);
        call.answer.headers.authorization = `Bearer ${token}`;
        return accessView(call.db, user, null);
      },
    }),
  ];
}

import { defineFeature } from '../../../feature.ts';
import { accessEndpoints } from './access.routes.ts';
import type { Pause } from './access.store.ts';
import {
  loginFailures,
  passwordResets,
  passwords,
  sessions,
  usedIdTokens,
  viewUses,
} from './access.table.ts';
import { ssoEndpoints } from './sso.routes.ts';
import type { SsoDeps } from './sso.store.ts';
import { tidyAccess } from './tidy-access.store.ts';
import type { Tokens } from './tokens.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    tokens: Tokens;
    /** Slows down who guesses passwords. */
    pause: Pause;
    /** Missing without an identity provider. */
    sso?: SsoDeps | undefined;
  }
}

export const accessFeature = defineFeature({
  name: 'access',
  endpoints: ({ tokens, pause, mail, sso }) => [
    ...accessEndpoints(tokens, pause, mail),
    ...ssoEndpoints(sso),
  ],
  tables: [passwords, sessions, usedIdTokens, loginFailures, passwordResets, viewUses],
  tidy: tidyAccess,
});

import { grantsIn } from './features/access/access/access.list.ts';
import { signedIn } from './features/access/access/sessions.store.ts';
import type { Tokens } from './features/access/access/tokens.ts';
import { ViewUses } from './features/access/access/view-uses.store.ts';
import { holderOf } from './features/outside/api-keys/api-keys.store.ts';
import { terminalOfKey } from './features/site/devices/terminal-of-key.service.ts';
import type { Callers } from './http/callers.ts';

/** Who calls this core, by its users, keys and terminals. */
export function callersOf(tokens: Tokens): Callers {
  const uses = new ViewUses();
  return {
    userOf: (db, authorization, now) => signedIn(db, tokens, authorization, now),
    grantsIn,
    keyHolderOf: holderOf,
    terminalOf: terminalOfKey,
    noteUse: (db, use, now) => uses.note(db, use, now),
  };
}

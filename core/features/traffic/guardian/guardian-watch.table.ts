import type {
  WatchAction,
  WatchState,
  WatchStep,
} from '../../../../shared/features/traffic/guardian/guardian-watch.ts';
import {
  code,
  company,
  day,
  flag,
  folded,
  hidden,
  id,
  instant,
  nullable,
  recordColumns,
  reference,
  text,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Who is turned away or told of at the gate, whoever let them in before; two persons stand behind each entry. */
export const guardianWatch = table(
  'guardian_watch',
  {
    ...recordColumns,
    companyId: company(),
    title: words(),
    identificationType: nullable(code('values.identificationTypes')),
    identification: nullable(text()),
    name: nullable(words()),
    /** The name as it is compared, where the entry has no document that says more. */
    nameMatch: hidden(nullable(text())),
    plate: nullable(text()),
    reason: words(),
    action: code<WatchAction>('guardian.watch.actions'),
    until: nullable(day()),
    state: code<WatchState>('guardian.watch.states'),
    proposedBy: nullable(reference('users')),
    confirmedBy: nullable(reference('users')),
    endAskedBy: nullable(reference('users')),
    endedBy: nullable(reference('users')),
    search: folded('title', 'identification', 'plate', 'name'),
  },
  [],
  {
    named: 'title',
    derived: { inForce: flag() },
    place: openedBy('view/guardian/watch-list', 'watch', 'title', ({ identification }) => identification),
  },
);

/** What was done with an entry, by whom and why; never changed. */
export const guardianWatchSteps = table('guardian_watch_steps', {
  id: id(),
  companyId: company(),
  watchId: reference('guardian_watch'),
  at: instant(),
  userId: nullable(reference('users')),
  step: code<WatchStep>('guardian.watch.steps'),
  note: nullable(words()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    guardian_watch: RowOf<typeof guardianWatch>;
    guardian_watch_steps: RowOf<typeof guardianWatchSteps>;
  }
}

import {
  configurationStates,
  terminalStates,
} from '../../../../shared/features/site/devices/terminal-health.ts';
import { syncRequests } from '../../../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import {
  fields,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  pageOf,
  text,
  whole,
} from '../../../http/json-schema.ts';

/** What a terminal has of the configuration: `TerminalSync`. */
export const terminalSyncsAnswer = pageOf(
  named(
    'TerminalSync',
    fields({
      id: whole,
      name: text,
      kind: text,
      terminal: oneOf(terminalStates),
      seenAt: orNull(instant),
      state: oneOf(configurationStates),
      tag: orNull(text),
      fetchedAt: orNull(instant),
      missing: listOf(text),
      request: oneOf(syncRequests),
      askedAt: orNull(instant),
      metAt: orNull(instant),
      code: whole,
    }),
  ),
);

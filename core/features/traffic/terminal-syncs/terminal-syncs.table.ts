import { isNamedPart } from '../../../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import { code, instant, labelled, text, texts } from '../../../db/columns.ts';
import { table } from '../../../db/table.ts';
import { terminalNames } from '../../site/devices/devices.table.ts';

/** A terminal, and what it has of the configuration of now. */
export const syncedTerminals = table('terminals', terminalNames.columns, [], {
  derived: {
    terminal: code('terminals.states'),
    seenAt: instant(),
    state: code('terminalSyncs.states'),
    fetchedAt: instant(),
    missing: labelled(texts(), (parts, { terminalSyncs }) => {
      const names = parts.map((part) =>
        isNamedPart(part) ? terminalSyncs.parts[part] : terminalSyncs.partOther,
      );
      return [...new Set(names)].join(', ');
    }),
    request: code('terminalSyncs.requests'),
    askedAt: instant(),
    metAt: instant(),
    tag: text(),
  },
  place: 'Tell of devices, which are found by themselves.',
});

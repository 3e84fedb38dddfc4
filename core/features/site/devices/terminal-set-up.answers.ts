import { terminalOperations } from '../../../../shared/features/site/devices/terminal-operations.ts';
import {
  lotTerminalSettingsSchema,
  ownTerminalSettingsSchema,
} from '../../../../shared/features/site/devices/terminal-settings.schema.ts';
import { extended, fields, listOf, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { storedAnswer } from '../../../http/record-answers.ts';

const record = { id: whole, version: whole };
const settingsOfLot = storedAnswer(lotTerminalSettingsSchema);

export const lotSettingsAnswer = named('TerminalSettings', extended(settingsOfLot, record));

/** What a terminal has of its own, null where it is as the lot has it, and what the lot has. */
export const ownSettingsAnswer = named(
  'OwnTerminalSettings',
  extended(storedAnswer(ownTerminalSettingsSchema), { ...record, lot: settingsOfLot }),
);

/** What a terminal may not do, and who may work at it; null is anybody. */
export const permissionsAnswer = named(
  'TerminalPermissions',
  fields({
    ...record,
    forbidden: listOf(oneOf(terminalOperations)),
    cashiers: orNull(listOf(text)),
  }),
);

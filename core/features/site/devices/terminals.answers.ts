import { licenceStates } from '../../../../shared/features/site/devices/licence.ts';
import {
  configurationStates,
  terminalProblems,
  terminalStates,
} from '../../../../shared/features/site/devices/terminal-health.ts';
import {
  day,
  fields,
  flag,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';

/** How a terminal stands by what it last said of itself: `TerminalNow`. */
export const terminalNowFields = {
  id: whole,
  name: text,
  hasKey: flag,
  seenAt: orNull(instant),
  online: flag,
  state: oneOf(terminalStates),
  battery: orNull(whole),
  printer: orNull(text),
  paper: orNull(text),
  software: orNull(text),
  clockDrift: orNull(whole),
  clockAt: orNull(instant),
  licence: oneOf(licenceStates),
  configurationAt: orNull(instant),
};

/** A terminal in the list that watches over them: `Terminal`. */
export const terminalAnswer = named(
  'Terminal',
  fields({
    ...terminalNowFields,
    version: whole,
    kind: text,
    imei: text,
    keyIssuedAt: orNull(instant),
    keyValidTo: orNull(day),
    configuration: oneOf(configurationStates),
    hasOwnSettings: flag,
    isRestricted: flag,
    problems: listOf(oneOf(terminalProblems)),
  }),
);

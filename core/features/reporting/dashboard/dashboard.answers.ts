import {
  day,
  fields,
  flag,
  instant,
  type JsonSchema,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { terminalNowFields } from '../../site/devices/terminals.answers.ts';
import { slotOccupancyAnswer } from '../../traffic/occupancy/occupancy.answers.ts';

/** A figure of now, and of the same weekday before. */
const compared = fields({ now: whole, before: whole });
const hours = fields({ entries: listOf(whole), exits: listOf(whole) });

/** What the operator has to look after; each kind has the fields that its words need: `Warning`. */
const warning = fields(
  { kind: text, tone: oneOf(['bad', 'warning']) },
  {
    id: whole,
    number: text,
    initialDate: day,
    numbersLeft: whole,
    daysLeft: whole,
    runsOutOn: orNull(day),
    slot: text,
    vehicleTypes: listOf(text),
    names: listOf(text),
    at: instant,
    count: whole,
    days: whole,
    amount: whole,
    ages: listOf(fields({ least: whole, most: orNull(whole), from: orNull(day), to: day, count: whole })),
    since: instant,
    day,
    minutes: whole,
  },
);

const head: Record<string, JsonSchema> = { companyId: whole, currency: text, timeZone: text, at: instant };

/** The lot now; a part that is absent is not granted: `Dashboard`. */
export const dashboardAnswer = named(
  'Dashboard',
  fields(head, {
    occupancy: listOf(slotOccupancyAnswer),
    traffic: fields({
      day,
      comparedDay: day,
      entries: compared,
      exits: compared,
      hours,
      comparedHours: hours,
    }),
    money: fields({ invoices: compared, collected: compared }),
    terminals: listOf(fields(terminalNowFields)),
    warnings: listOf(warning),
    setUp: fields({
      slots: flag,
      tariffs: flag,
      tariffInForce: flag,
      assignments: flag,
      resolutions: flag,
      activeResolution: flag,
      devices: flag,
      keys: flag,
      events: flag,
    }),
    people: fields({ inside: whole, lastAt: orNull(instant), answeredAt: orNull(instant) }),
  }),
);

import { terminalOperations } from '../../../../shared/features/site/devices/terminal-operations.ts';
import { codeReaders } from '../../../../shared/features/site/devices/terminal-settings.ts';
import { subscriberStatuses } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { denials } from '../../../../shared/features/traffic/guardian/guardian.ts';
import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { services, vehicleTypes } from '../../../../shared/values.ts';
import { errorSchema } from '../../../http/error-schema.ts';
import {
  anything,
  day,
  extended,
  fields,
  flag,
  instant,
  type JsonSchema,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { storedRestrictionAnswer } from '../../pricing/plate-restrictions/plate-restrictions.answers.ts';
import { quoteAnswer, termsAnswer } from '../../pricing/tariffs/tariffs.answers.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

/** What may stand beside any answer: the time that counts where it is not the event's own, and a request to fetch. */
const beside = { countedAt: instant, fetchConfiguration: flag };

const billed = {
  invoiceId: orNull(whole),
  prefix: orNull(text),
  number: orNull(whole),
  subtotal: whole,
  tax: whole,
  discount: whole,
  total: whole,
  collected: whole,
};

/** What each event is answered with: always, and where it applies. */
const ofKind: Record<EventKind, [always: Properties, sometimes?: Properties]> = {
  entry: [
    { stayId: whole, ticket: text, service: oneOf(services), slotId: whole },
    {
      restriction: fields({ restrictionId: whole, title: text }),
      subscriberId: orNull(whole),
      // One of `decisionReasons`; in a batch the same name says why an event was refused.
      reason: text,
    },
  ],
  payment: [{ stayId: whole, ...billed, exitBefore: instant }, { held: whole }],
  exit: [{ stayId: whole, entryAt: instant, exitAt: instant, minutes: whole }],
  sale: [billed, { held: whole }],
  closure: [
    {
      closureId: whole,
      since: orNull(instant),
      expected: whole,
      counted: whole,
      difference: whole,
      totals: mapOf(whole),
    },
    { held: whole },
  ],
  status: [{ serverTime: instant }],
  'person-entry': [
    { visitId: whole, personId: whole, person: text, entryAt: instant, dueAt: orNull(instant) },
    // Why it would have been turned away, had it not come in already.
    { denial: oneOf(denials) },
  ],
  'person-exit': [{ visitId: whole, personId: whole, person: text, entryAt: instant, exitAt: instant }],
};

/** The answer to an event of a kind. */
export function eventAnswer(kind: EventKind): JsonSchema {
  const [always, sometimes] = ofKind[kind];
  return fields(always, { ...sometimes, ...beside });
}

const sometimesOfAny = Object.assign({}, ...Object.values(ofKind).flat()) as Properties;

/** The id of an event as it came; null where it has none. */
const sentId = named('SentId', anything);

/** One result an event, in order: its status, and what it alone would have been answered. */
export const batchAnswer = fields(
  {
    results: listOf(
      fields({ id: sentId, status: whole }, { ...errorSchema.properties, ...sometimesOfAny, ...beside }),
    ),
  },
  { fetchConfiguration: flag },
);

export const stayQuoteAnswer = named(
  'StayQuote',
  extended(quoteAnswer, { stayId: whole, service: oneOf(services), entryAt: instant }),
);

const tariff = {
  id: whole,
  code: text,
  name: text,
  version: whole,
  ...termsAnswer.properties,
};
const tariffAlways = ['id', 'code', 'name', 'version', ...(termsAnswer.required ?? [])];
const terminalTariff: JsonSchema = { ...fields({}, tariff), required: tariffAlways };
const comingTariff: JsonSchema = {
  ...fields({}, { ...tariff, from: instant }),
  required: [...tariffAlways, 'from'],
};

/** All that a terminal needs to work while it is cut off. */
export const configurationAnswer = named(
  'TerminalConfiguration',
  fields({
    company: fields({
      id: whole,
      name: text,
      identification: orNull(text),
      address: orNull(text),
      telephone: orNull(text),
      timeZone: text,
      currency: text,
      logo: orNull(text),
    }),
    settings: fields({
      taxRate: whole,
      cashRoundingTo: whole,
      cashRoundingMode: text,
      cumulativeDiscounts: flag,
      plateComparison: flag,
      plateFormat: text,
      subscriberGraceDays: whole,
    }),
    slots: listOf(
      fields({
        id: whole,
        title: text,
        quota: whole,
        reserved: whole,
        subscribersOnly: flag,
        main: flag,
        vehicleTypes: listOf(oneOf(vehicleTypes)),
      }),
    ),
    tariffs: listOf(terminalTariff),
    comingTariffs: listOf(comingTariff),
    assignments: listOf(
      fields({
        tariffId: whole,
        vehicleType: oneOf(vehicleTypes),
        slotId: orNull(whole),
        validFrom: day,
        validTo: orNull(day),
      }),
    ),
    discounts: listOf(
      fields({ code: text, title: text, kind: text, value: whole, validFrom: day, validTo: orNull(day) }),
    ),
    concepts: listOf(
      fields({
        id: whole,
        initials: text,
        name: text,
        unit: text,
        unitValue: whole,
        taxRate: whole,
        service: text,
      }),
    ),
    subscribers: listOf(
      fields({
        id: whole,
        title: text,
        status: oneOf(subscriberStatuses),
        quota: whole,
        slotId: whole,
        scheduleId: whole,
        validFrom: day,
        validTo: orNull(day),
        vehicles: listOf(
          fields({ plate: orNull(text), tag: orNull(text), vehicleType: oneOf(vehicleTypes) }),
        ),
        isOverdue: flag,
        freezes: listOf(fields({ from: day, to: day })),
      }),
    ),
    persons: listOf(
      fields({
        tag: text,
        validFrom: day,
        validTo: orNull(day),
        scheduleId: orNull(whole),
        subscriberId: orNull(whole),
      }),
    ),
    schedules: listOf(
      fields({
        id: whole,
        days: listOf(fields({ day: whole, initialHour: text, finalHour: text })),
      }),
    ),
    restrictions: listOf(storedRestrictionAnswer),
    methods: listOf(
      fields({
        method: text,
        name: text,
        needsReference: flag,
        opensDrawer: flag,
        rounding: flag,
      }),
    ),
    calendar: listOf(fields({ date: day, classification: text, name: text })),
    ticket: fields({ header: listOf(text), footer: listOf(text), qr: flag }),
    printer: fields({ columns: whole, language: text }),
    offer: fields({ vehicleTypes: listOf(oneOf(vehicleTypes)), paymentMethods: listOf(text) }),
    codes: fields({ reader: oneOf(codeReaders), prefix: text, suffix: text }),
    permissions: fields({
      operations: fields(Object.fromEntries(terminalOperations.map((one) => [one, flag]))),
      cashiers: orNull(listOf(text)),
    }),
  }),
);

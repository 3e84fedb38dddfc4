import {
  dataActions,
  duties,
  outcomes,
  personStores,
  requestChannels,
  requestKinds,
  requestRights,
  requestStates,
  requestSteps,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import {
  day,
  extended,
  fields,
  instant,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { dataActs } from './data-acts.table.ts';
import { dataHolds } from './data-holds.table.ts';
import { dataRequests } from './data-requests.table.ts';

const store = oneOf(personStores);

const found = {
  ref: text,
  name: text,
  identificationType: orNull(text),
  identification: orNull(text),
  stores: listOf(store),
};

/** `FoundPerson[]` */
export const foundAnswer = listOf(named('FoundPerson', fields(found)));

const section = fields({
  store,
  records: listOf(
    fields({
      id: whole,
      title: text,
      since: orNull(text),
      outcome: oneOf(outcomes),
      duty: orNull(oneOf(duties)),
    }),
  ),
  ...{ total: whole, erased: whole, anonymised: whole, kept: whole },
});

/** `PersonFile` */
export const personFileAnswer = named(
  'PersonFile',
  fields({
    ...found,
    ...{ emails: listOf(text), telephones: listOf(text), plates: listOf(text) },
    consents: listOf(fields({ store, version: text, at: orNull(instant), channel: orNull(text) })),
    sections: listOf(section),
    hold: orNull(fields({ id: whole, reason: text, until: orNull(day) })),
    openRequests: listOf(fields({ id: whole, number: whole, kind: oneOf(requestKinds), dueOn: day })),
    plan: text,
    files: fields({ count: whole, goneAt: orNull(instant) }),
  }),
);

/** `PersonExport` */
export const madeFileAnswer = fields({ name: text, type: text, content: text });

export const erasureAnswer = fields({ mark: text, counts: mapOf(whole) });

/** The texts to which persons agree, as each place has them. */
export const consentTextsAnswer = fields({
  registrations: listOf(fields({ version: whole, es: text, en: text, at: instant })),
  guardian: fields({ version: text, es: text, en: text }),
  photos: fields({ version: text, es: text, en: text }),
});

const answered = {
  identificationType: text,
  kind: oneOf(requestKinds),
  wants: orNull(oneOf(requestRights)),
  channel: oneOf(requestChannels),
  state: oneOf(requestStates),
  daysLeft: orNull(whole),
};

export const requestAnswer = recordAnswer(dataRequests, { answered });

export const requestDetailAnswer = extended(requestAnswer, {
  askBy: orNull(day),
  forwardBy: orNull(day),
  steps: listOf(
    fields({
      at: instant,
      step: oneOf(requestSteps),
      user: orNull(text),
      note: orNull(text),
      dueOn: orNull(day),
    }),
  ),
});

export const holdAnswer = recordAnswer(dataHolds, {
  answered: { identificationType: text },
});

export const actAnswer = recordAnswer(dataActs, {
  answered: { action: oneOf(dataActions), counts: mapOf(whole), user: orNull(text) },
});

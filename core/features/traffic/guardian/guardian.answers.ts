import {
  consentChannels,
  denials,
  guardianKinds,
  visitStates,
} from '../../../../shared/features/traffic/guardian/guardian.ts';
import {
  watchActions,
  watchStates,
  watchSteps,
} from '../../../../shared/features/traffic/guardian/guardian-watch.ts';
import {
  hostAnswers,
  invitationStates,
  invitedKinds,
} from '../../../../shared/features/traffic/guardian/invitation.ts';
import { identificationTypes } from '../../../../shared/values.ts';
import {
  day,
  extended,
  fields,
  flag,
  instant,
  listOf,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { guardianGuests } from './guardian-invitations.table.ts';
import { guardianPhotos } from './guardian-photos.table.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { guardianWatch } from './guardian-watch.table.ts';

/** The fields of a person that are no plain column. */
export const personFields = {
  identificationType: oneOf(identificationTypes),
  kind: oneOf(guardianKinds),
  vehicles: listOf(text),
  consent: orNull(
    fields({ textVersion: text, channel: oneOf(consentChannels), at: instant, by: orNull(whole) }),
  ),
  host: orNull(text),
  subscriber: orNull(text),
  visitId: orNull(whole),
  insideSince: orNull(instant),
  hasPhoto: orNull(flag),
};

/** What is known of a photo: `GuardianPhoto`. */
export const photoAnswer = recordAnswer(guardianPhotos, {
  answered: {
    consent: fields({ textVersion: text, channel: oneOf(consentChannels), at: instant, by: orNull(whole) }),
  },
});

export const personPhotoAnswer = fields({ isOn: flag, photo: orNull(photoAnswer) });

/** A visit: `GuardianVisit`. */
export const visitAnswer = recordAnswer(guardianVisits, {
  answered: {
    kind: oneOf(guardianKinds),
    state: oneOf(visitStates),
    denial: orNull(oneOf(denials)),
    overstayed: flag,
    hostAnswer: orNull(oneOf(hostAnswers)),
  },
});

const watchFields = {
  action: oneOf(watchActions),
  state: oneOf(watchStates),
  inForce: flag,
};

/** An entry of the watch list: `GuardianWatch`. */
export const watchAnswer = recordAnswer(guardianWatch, { answered: watchFields });

export const watchDetailAnswer = extended(watchAnswer, {
  steps: listOf(fields({ at: instant, step: oneOf(watchSteps), user: orNull(text), note: orNull(text) })),
});

const guestFields = {
  id: whole,
  name: text,
  identificationType: orNull(oneOf(identificationTypes)),
  identification: orNull(text),
  plate: orNull(text),
  personId: orNull(whole),
  visitId: orNull(whole),
  arrivedAt: orNull(instant),
};

/** The fields of an invitation that are no plain column. */
export const invitationFields = {
  kind: oneOf(invitedKinds),
  host: orNull(text),
  state: oneOf(invitationStates),
  askedAt: orNull(instant),
  hostAnswer: orNull(oneOf(hostAnswers)),
  answeredAt: orNull(instant),
  guests: listOf(fields({ ...guestFields, isInside: flag })),
};

/** An expected visitor with what the invitation says: `ExpectedGuest`. */
export const guestAnswer = recordAnswer(guardianGuests, {
  answered: {
    identificationType: orNull(oneOf(identificationTypes)),
    title: orNull(text),
    company: orNull(text),
    host: orNull(text),
    dayFrom: day,
    dayTo: day,
    hourFrom: orNull(text),
    hourTo: orNull(text),
    guestCount: whole,
    cancelled: flag,
  },
});

/** `HostQuestion` */
export const questionAnswer = fields({
  mayAsk: flag,
  host: orNull(text),
  askedAt: orNull(instant),
  answer: orNull(oneOf(hostAnswers)),
  answeredAt: orNull(instant),
});

/** `HostLink` */
export const hostLinkAnswer = fields({
  lot: text,
  visitors: listOf(text),
  others: whole,
  askedAt: instant,
  timeZone: text,
  dayFrom: orNull(day),
  dayTo: orNull(day),
  hourFrom: orNull(text),
  hourTo: orNull(text),
});

import {
  type ConsentChannel,
  consentVersion,
  type GuardianPerson,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type { GuardianPersonInput } from '../../../../../shared/features/traffic/guardian/guardian-person.schema.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { normalizeTag } from '../../../../../shared/tag.ts';
import { keptDocumentType } from './kept-text.ts';

/** A person as its form holds it; nothing chosen is the empty text. */
export interface PersonValues {
  identificationType: string;
  identification: string;
  name: string;
  kind: string;
  consentGiven: boolean;
  channel: string;
  validFrom: string;
  validTo: string;
  scheduleId: string;
  /** The id of the host; a text that is no number is nobody's. */
  hostId: string;
  company: string;
  vehicles: string[];
  telephone: string;
  email: string;
  tag: string;
  /** The id of the plan; a text that is no number is none's. */
  subscriberId: string;
}

/** What a document or the desk's search already said. */
export interface KnownBefore {
  identificationType?: string;
  identification?: string;
  name?: string;
}

/** A stored person, or a visitor of today with what is known. */
export function toForm(person: GuardianPerson | undefined, today: string, known: KnownBefore): PersonValues {
  return {
    identificationType:
      person?.identificationType ?? known.identificationType ?? (keptDocumentType.read() || '13'),
    identification: person?.identification ?? known.identification ?? '',
    name: person?.name ?? known.name ?? '',
    kind: person?.kind ?? 'visitor',
    consentGiven: Boolean(person?.consent),
    channel: person?.consent?.channel ?? 'oral',
    validFrom: person?.validFrom ?? today,
    validTo: person ? (person.validTo ?? '') : today,
    scheduleId: String(person?.scheduleId ?? ''),
    hostId: String(person?.hostId ?? ''),
    company: person?.company ?? '',
    vehicles: [...(person?.vehicles ?? [])],
    telephone: person?.telephone ?? '',
    email: person?.email ?? '',
    tag: person?.tag ?? '',
    subscriberId: String(person?.subscriberId ?? ''),
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: PersonValues, person: GuardianPerson | undefined): GuardianPersonInput {
  return {
    identificationType: values.identificationType as GuardianPersonInput['identificationType'],
    identification: values.identification.trim().toUpperCase(),
    name: values.name.trim(),
    kind: values.kind as GuardianPersonInput['kind'],
    company: values.company.trim() || null,
    hostId: values.hostId ? Number(values.hostId) : null,
    telephone: values.telephone.trim() || null,
    email: values.email.trim() || null,
    vehicles: values.vehicles.map(normalizePlate).filter(Boolean),
    validFrom: values.validFrom,
    validTo: values.validTo || null,
    scheduleId: values.scheduleId ? Number(values.scheduleId) : null,
    tag: normalizeTag(values.tag) || null,
    subscriberId: values.subscriberId ? Number(values.subscriberId) : null,
    consent: consentOf(values, person),
  };
}

/** A consent that stands stays with the text that was read out then; another one is to the text of today. */
function consentOf({ consentGiven, channel }: PersonValues, person: GuardianPerson | undefined) {
  if (!consentGiven) return null;
  const before = person?.consent;
  const textVersion = before?.channel === channel ? before.textVersion : consentVersion;
  return { textVersion, channel: channel as ConsentChannel };
}

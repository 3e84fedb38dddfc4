import type {
  Outcome,
  PersonStore,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import { fold } from '../../../db/fold.rules.ts';

/** What stands in the place of a person's data, by a mark that is drawn for each erasure. */
type Blank = (mark: string) => Readonly<Record<string, unknown>>;

/** How a store forgets: `rows` go for good, `blank` leaves the record and its figures without the person. */
export interface Forgetting {
  outcome: Exclude<Outcome, 'kept'>;
  /** The fields that say who it is; of rows that go, what the audit must lose. */
  blank: Blank;
  /** Further tables whose rows go, by the column with the id. */
  with?: readonly (readonly [table: string, column: string])[];
}

const contact = { telephone: null, email: null };

export const forgetting: Readonly<Record<PersonStore, Forgetting | null>> = {
  entities: {
    outcome: 'anonymised',
    blank: (mark) => ({
      ...{ name: mark, identification: mark, ...contact, otherEmails: [], address: null, city: null },
      status: 'D',
    }),
  },
  'guardian-persons': {
    outcome: 'anonymised',
    blank: (mark) => ({
      ...{ name: mark, identification: mark, ...contact, company: null, hostId: null },
      ...{ vehicles: [], plates: '', consent: null, stateReason: null, status: 'D' },
      ...{ tag: null, subscriberId: null },
    }),
    with: [['person_tags', 'person_id']],
  },
  'guardian-visits': {
    outcome: 'anonymised',
    blank: (mark) => ({
      ...{ person: mark, identification: mark, company: null, host: null, badge: null },
      ...{ plate: null, reason: null, watchReason: null },
    }),
  },
  'guardian-watch': {
    outcome: 'anonymised',
    blank: (mark) => ({
      ...{ title: mark, identificationType: null, identification: null, name: null, nameMatch: null },
      ...{ plate: null, reason: '' },
    }),
    with: [['guardian_watch_steps', 'watch_id']],
  },
  'guardian-photos': { outcome: 'erased', blank: () => ({ consent: null }) },
  'guardian-guests': {
    outcome: 'anonymised',
    blank: (mark) => ({ name: mark, identification: null, identificationType: null, plate: null }),
  },
  'guardian-invitations': {
    outcome: 'anonymised',
    blank: () => ({ title: null, company: null, hostId: null, hostName: null, reason: null }),
  },
  registrations: {
    outcome: 'erased',
    blank: () => ({
      name: '',
      identification: '',
      ...contact,
      vehicles: [],
      plates: '',
      notes: null,
      reason: null,
    }),
    with: [['registration_vehicles', 'registration_id']],
  },
  users: {
    outcome: 'anonymised',
    blank: (mark) => ({
      ...{ name: mark, email: `${mark.slice(1).toLowerCase()}@invalid`, identification: null },
      ...{ ssoTenant: null, ssoSubject: null, passwordHash: '', status: 'D' },
    }),
    with: [
      ['passwords', 'user_id'],
      ['password_resets', 'user_id'],
    ],
  },
  subscribers: {
    outcome: 'anonymised',
    blank: (mark) => ({ title: mark, notes: null, vehicles: [], identities: '', status: 'D' }),
    with: [['subscriber_vehicles', 'subscriber_id']],
  },
  vehicles: { outcome: 'erased', blank: () => ({ plate: '', brand: null, colour: null }) },
  'payment-requests': { outcome: 'anonymised', blank: () => ({ payerName: null, payerEmail: null }) },
  'subscriber-imports': {
    outcome: 'anonymised',
    blank: (mark) => ({
      ...{ title: mark, name: mark, identification: mark, identities: '', input: null, problem: null },
    }),
  },
  'data-requests': {
    outcome: 'anonymised',
    blank: (mark) => ({ name: mark, identification: mark, contact: null, description: null, answer: null }),
  },
  'data-holds': {
    outcome: 'anonymised',
    blank: (mark) => ({ name: mark, identification: mark, reason: '', releaseReason: null }),
  },
  invoices: null,
  receipts: null,
  'credit-notes': null,
};

/** Letters and digits that nobody takes for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What stands for a person who was erased: `#K7MQ29XA`. @param bytes eight random ones */
export function markOf(bytes: Uint8Array): string {
  return `#${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`;
}

/** Texts that are looked for wherever people may have written them: whole names, documents and addresses, nothing short. */
export function mentionsOf(texts: readonly (string | null)[]): string[] {
  const whole = texts.flatMap((text) => (text ? [text.trim()] : [])).filter(isTelling);
  const written = whole.flatMap((text) => [text, text.toLowerCase(), fold(text)]).flatMap(encodingsOf);
  return [...new Set(written)].sort((a, b) => b.length - a.length);
}

/** A text as JSON and addresses carry it: a view's query, or an address that stands in another one. */
function encodingsOf(text: string): string[] {
  const asJson = JSON.stringify(text).slice(1, -1);
  const once = [encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1)];
  const twice = once.map((one) => encodeURIComponent(one));
  const encoded = [...once, ...twice];
  const small = encoded.map((one) => one.replace(/%(?:25)*[\dA-F]{2}/g, (code) => code.toLowerCase()));
  return [
    text,
    asJson,
    text.replaceAll(' ', '+'),
    ...encoded,
    ...small,
    ...encoded.map((one) => one.toLowerCase()),
  ];
}

/** One first name stands in too many texts that are about others. */
function isTelling(text: string): boolean {
  return text.length >= 5 && (/\d/.test(text) || text.includes('@') || text.includes(' '));
}

/** A text without these, where each stands by itself and is no part of another word or number. */
export function without(text: string, mentions: readonly string[], mark: string): string {
  return mentions.reduce((left, mention) => {
    const escaped = mention.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    // After an escape of an address, `q%3DAna`, its last letter is no part of a word.
    const alone = `(?:(?<![\\p{L}\\p{N}])|(?<=%(?:25)*[\\dA-Fa-f]{2}))${escaped}(?![\\p{L}\\p{N}])`;
    return left.replace(new RegExp(alone, 'gu'), mark);
  }, text);
}

/** A list of recipients without who was erased; where nobody else is on it the mark stays, and the sending says that it failed. */
export function withoutErased(json: string, mark: string): string {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) return json;
  const left = list.filter((one) => one !== mark);
  return left.length > 0 ? JSON.stringify(left) : json;
}

/** What the audit keeps of a record that was forgotten: everything but the fields that said who it was. */
export function withoutFields(json: string, fields: readonly string[]): string {
  const record = JSON.parse(json) as Record<string, unknown>;
  for (const field of fields) if (field in record && field !== 'status') record[field] = null;
  return JSON.stringify(record);
}

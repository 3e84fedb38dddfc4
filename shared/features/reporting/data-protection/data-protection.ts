/** What a person asks for: to know, or that something be put right (Ley 1581 of 2012, arts. 14 and 15). */
export const requestKinds = ['consulta', 'reclamo'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What a complaint wants: data corrected or completed, taken out, or the consent taken back. */
export const requestRights = ['rectify', 'suppress', 'revoke'] as const;
export type RequestRight = (typeof requestRights)[number];

/** How it came in. */
export const requestChannels = ['email', 'telephone', 'letter', 'desk', 'web'] as const;
export type RequestChannel = (typeof requestChannels)[number];

/** `incomplete` waits for the person; the last four are ends. */
export const requestStates = ['open', 'incomplete', 'answered', 'refused', 'withdrawn', 'forwarded'] as const;
export type RequestState = (typeof requestStates)[number];

/** What was done with a request. */
export const requestSteps = [
  'received',
  'marked',
  'incomplete',
  'completed',
  'extended',
  'answered',
  'refused',
  'withdrawn',
  'forwarded',
] as const;
export type RequestStep = (typeof requestSteps)[number];

/** Business days within which each kind is answered, and how many more a noted notice gives. */
export const answerDays: Readonly<Record<RequestKind, { answer: number; extension: number }>> = {
  consulta: { answer: 10, extension: 5 },
  reclamo: { answer: 15, extension: 8 },
};
/** Business days within which a complaint gets its mark, and one for somebody else is passed on. */
export const markDays = 2;
/** Business days within which what is missing is asked for. */
export const askDays = 5;
/** Months of silence after which an incomplete complaint counts as withdrawn. */
export const silenceMonths = 2;
/** Business days before the end from which a request is due soon. */
export const soonDays = 3;

/** Stores in which persons are looked for; the first five, and announced visitors, know a person by name and document. */
export const personStores = [
  'entities',
  'guardian-persons',
  'registrations',
  'users',
  'guardian-watch',
  'subscribers',
  'vehicles',
  'guardian-guests',
  'guardian-invitations',
  'guardian-visits',
  'guardian-photos',
  'invoices',
  'receipts',
  'credit-notes',
  'payment-requests',
  'subscriber-imports',
  'data-requests',
  'data-holds',
] as const;
export type PersonStore = (typeof personStores)[number];

/** What becomes of a record when its person is erased. */
export const outcomes = ['erased', 'anonymised', 'kept'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a record stays. */
export const duties = [
  'tax',
  'open-account',
  'contract',
  'elsewhere',
  'inside',
  'blocked',
  'watched',
  'account',
  'unmanaged',
  'request',
] as const;
export type Duty = (typeof duties)[number];

/** What was done for a person, as the register has it. */
export const dataActions = [
  'requested',
  'answered',
  'exported',
  'erased',
  'held',
  'released',
  'retained',
  'reapplied',
] as const;
export type DataAction = (typeof dataActions)[number];

/** How a file with the data of one person is written. */
export const personFileFormats = ['json', 'pdf'] as const;

/** A file with the data of one person; its content is base64. */
export interface PersonExport {
  name: string;
  type: string;
  content: string;
}

/** What an erasure has done. */
export interface ErasureDone {
  mark: string;
  counts: Record<string, number>;
}

/** The texts to which persons agree. */
export interface ConsentTexts {
  registrations: { version: number; es: string; en: string; at: string }[];
  guardian: { version: string; es: string; en: string };
  photos: { version: string; es: string; en: string };
}

/** A legal hold as it is answered. */
export interface DataHold {
  id: number;
  version: number;
  createdAt: string;
  identification: string;
  name: string;
  reason: string;
  until: string | null;
  releasedAt: string | null;
  releaseReason: string | null;
}

/** A line of the register as it is answered. */
export interface DataAct {
  id: number;
  at: string;
  userId: number | null;
  user: string | null;
  action: DataAction;
  mark: string | null;
  reason: string | null;
  counts: Partial<Record<PersonStore, number>>;
}

/** A person that was found, and in which stores. */
export interface FoundPerson {
  /** The record by which it is opened: `entities-12`. */
  ref: string;
  name: string;
  identificationType: string | null;
  identification: string | null;
  stores: PersonStore[];
}

export interface PersonConsent {
  store: PersonStore;
  version: string;
  at: string | null;
  channel: string | null;
}

/** One record about a person. */
export interface PersonRecord {
  id: number;
  title: string;
  since: string | null;
  outcome: Outcome;
  duty: Duty | null;
}

/** What one store has of a person: the newest records, and how many there are. */
export interface PersonSection {
  store: PersonStore;
  records: PersonRecord[];
  total: number;
  erased: number;
  anonymised: number;
  kept: number;
}

/** Everything about one person, and what an erasure would do. */
export interface PersonFile extends FoundPerson {
  emails: string[];
  telephones: string[];
  plates: string[];
  consents: PersonConsent[];
  sections: PersonSection[];
  /** The legal hold that stops erasure and job. */
  hold: { id: number; reason: string; until: string | null } | null;
  /** Open requests. */
  openRequests: { id: number; number: number; kind: RequestKind; dueOn: string }[];
  /** What names exactly this plan: an erasure sends it back. */
  plan: string;
  /** Files made by exports that may name the person, and when the last of them is gone. */
  files: { count: number; goneAt: string | null };
}

/** A request as it is answered. */
export interface DataRequest {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: string;
  number: number;
  kind: RequestKind;
  wants: RequestRight | null;
  channel: RequestChannel;
  receivedOn: string;
  identificationType: string;
  identification: string;
  name: string;
  contact: string | null;
  description: string | null;
  state: RequestState;
  closed: boolean;
  dueOn: string;
  markedOn: string | null;
  askedOn: string | null;
  completedOn: string | null;
  extendedOn: string | null;
  closedOn: string | null;
  answer: string | null;
  /** Business days until the due day; below zero it is over. Null once closed. */
  daysLeft: number | null;
}

export interface DataRequestDetail extends DataRequest {
  /** Until when what is missing may be asked for; null where that is done or not possible. */
  askBy: string | null;
  /** Until when a complaint for somebody else is to be passed on. */
  forwardBy: string | null;
  steps: { at: string; step: RequestStep; user: string | null; note: string | null; dueOn: string | null }[];
}

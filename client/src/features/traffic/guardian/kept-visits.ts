import type {
  GuardianPerson,
  GuardianVisit,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type { GuardianPersonInput } from '../../../../../shared/features/traffic/guardian/guardian-person.schema.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { connection, onConnection } from '../../../api/connection.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { draftKey } from '../../../ui/drafts.ts';
import { deskView, persons, visits } from './guardian-views.ts';

/** An entry or exit as it travels; the id is drawn once, so that what is sent again counts once. */
export interface Move {
  id: string;
  gate: string;
  /** When it was, epoch milliseconds by the clock of the desk. */
  at: number;
}

/** What could not be saved at the desk: a registration, an entry and an exit of one person, as far as they were noted. */
export interface KeptVisit {
  key: string;
  name: string;
  /** When it was noted first, epoch milliseconds. */
  at: number;
  register?: GuardianPersonInput;
  personId?: number;
  enter?: Move & { badge: string | null; plate: string | null; reason: string | null };
  /** Of a visit that the core knows. */
  visitId?: number;
  exit?: Move | undefined;
  /** Why the core refused it, for the guard, and what the person may hear. */
  refused?: { guard: string; visitor: string };
  /** What the watch list says of who was let in, until the guard has read it. */
  watch?: string | undefined;
}

/** Milliseconds between two tries while the gateway answers and the core does not. */
const pause = 5000;
const none: readonly KeptVisit[] = [];

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;
let parsed: { text: string | null; all: readonly KeptVisit[] } = { text: null, all: none };

/** Stands among the drafts of user and lot in this tab: gone at logout and with the tab, unseen by others. */
const place = () => draftKey('#guardian-kept');

/** All that is kept, the oldest first; the same list until something changes. */
export function keptVisits(): readonly KeptVisit[] {
  const key = place();
  try {
    const text = key && sessionStorage.getItem(key);
    if (text !== parsed.text) parsed = { text, all: text ? (JSON.parse(text) as KeptVisit[]) : none };
    return parsed.all;
  } catch {
    return none;
  }
}

/** Hears of every change, and goes on sending what an earlier visit of the page left. */
export function onKeptVisits(listener: () => void): () => void {
  listeners.add(listener);
  schedule();
  return () => listeners.delete(listener);
}

let wasLost = false;
onConnection(() => {
  const { lost } = connection();
  if (wasLost && !lost) void sendKept();
  wasLost = lost;
});

function write(all: readonly KeptVisit[]): boolean {
  const key = place();
  if (!key) return false;
  try {
    if (all.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(all));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Keeps what could not be sent. @returns false where the browser keeps nothing: then it has to be tried again by hand */
export function keep(visit: Omit<KeptVisit, 'key' | 'at'>): boolean {
  const all = keptVisits();
  const { personId, visitId } = visit;
  const isKept = all.some((one) => {
    if (!isWaiting(one)) return false;
    return visitId
      ? one.visitId === visitId
      : personId !== undefined && one.personId === personId && !one.exit;
  });
  const done = isKept || write([...all, { ...visit, key: crypto.randomUUID(), at: Date.now() }]);
  schedule();
  return done;
}

/** Notes one more step of what is kept, or what came of one; nothing where it is gone meanwhile. */
export function changeKept(key: string, change: Partial<KeptVisit>): void {
  const all = keptVisits();
  if (all.some((one) => one.key === key))
    write(all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  schedule();
}

export function dropKept(key: string): void {
  write(keptVisits().filter((one) => one.key !== key));
}

/** True for what may pass by itself: no answer, or none of the core. */
export function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && (error.isNetwork || [502, 503, 504].includes(error.status));
}

/** True for what has a step that the core does not know, and that it did not refuse. */
export function isWaiting({ register, personId, enter, visitId, exit, refused }: KeptVisit): boolean {
  return !refused && Boolean((register && !personId) || (enter && !visitId) || exit);
}

function schedule(): void {
  clearTimeout(timer);
  if (keptVisits().some(isWaiting)) timer = setTimeout(() => void sendKept(), pause);
}

/** Sends what is kept, the oldest first, until something gets no answer; one at a time, however often it is asked for. */
export async function sendKept(): Promise<void> {
  if (sending || connection().lost) return;
  sending = true;
  try {
    const from = place();
    for (const { key } of keptVisits().filter(isWaiting)) if (!(await sendOne(from, key))) break;
  } finally {
    sending = false;
    schedule();
  }
}

/** Takes the steps of one that are left. @returns false where there is no use in going on with others */
async function sendOne(from: string | null, key: string): Promise<boolean> {
  for (;;) {
    const one = keptVisits().find((each) => each.key === key);
    // Another lot was chosen, or somebody logged out: what is kept is of none of theirs.
    if (place() !== from) return false;
    if (!one) return true;
    if (!isWaiting(one)) {
      if (!one.refused && one.watch === undefined) dropKept(key);
      return true;
    }
    try {
      changeKept(key, await takeStep(one));
    } catch (error) {
      if (isUnsent(error) || (error instanceof ApiError && error.status === 401)) return false;
      changeKept(key, { refused: refusalOf(error) });
    }
  }
}

function refusalOf(error: unknown): NonNullable<KeptVisit['refused']> {
  const body = error instanceof ApiError ? error.body : undefined;
  const [field] = Object.values(body?.fields ?? {});
  return { guard: field?.message ?? body?.message ?? String(error), visitor: body?.visitor ?? '' };
}

/** Takes the next step. @returns what is known by it */
async function takeStep({
  register,
  personId,
  enter,
  visitId,
  exit,
}: KeptVisit): Promise<Partial<KeptVisit>> {
  if (register && !personId) return { personId: (await registered(register)).id };
  if (enter && !visitId) {
    const body = { ...sent(enter), personId };
    const { id, watchReason } = await post<GuardianVisit>(resourcePath(visits), body);
    return { visitId: id, ...(watchReason !== null && { watch: watchReason }) };
  }
  try {
    await post(`${resourcePath(visits)}/${visitId}/exit`, exit && sent(exit));
  } catch (error) {
    // Another desk has noted it meanwhile.
    if (!(error instanceof ApiError && error.body.code === visitOver)) throw error;
  }
  return { exit: undefined };
}

/** As it travels: how long ago it was, so that a wrong clock of the desk does no harm. */
function sent<Kept extends Move>({ at, ...move }: Kept): Omit<Kept, 'at'> & { secondsAgo: number } {
  const seconds = Math.round((Date.now() - at) / 1000);
  return { ...move, secondsAgo: Math.min(Math.max(seconds, 0), limits.visitSecondsAgo) };
}

/** Stands for the id of a person whom the core does not know yet. */
export const unsentId = 0;

const visitOver = -3365;
const personDuplicated = -3350;

/** Registers a person once: where the document is known by now, it is who was registered by the answer that was lost. */
async function registered(body: GuardianPersonInput): Promise<GuardianPerson> {
  try {
    return await post<GuardianPerson>(resourcePath(persons), body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== personDuplicated) throw error;
    const { identification, identificationType } = body;
    const asked = resourcePath(persons, undefined, { identification, identificationType, size: 1 });
    const known = (await call<Page<GuardianPerson>>('GET', asked, { view: `/${deskView}`, quiet: true }))
      .rows[0];
    if (!known) throw error;
    return known;
  }
}

function post<T>(path: string, body: object | undefined): Promise<T> {
  return call<T>('POST', path, { body, view: `/${deskView}`, quiet: true, hasId: true });
}

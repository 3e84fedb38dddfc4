import { useSyncExternalStore } from 'react';
import type { JobStatus } from '../../../shared/job-status.ts';
import type { ExportFormat } from '../../../shared/reports/report.ts';
import type { Language, Paper } from '../../../shared/values.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/http.ts';
import { type Query, resourcePath } from '../api/resource-path.ts';
import { markUnread } from '../ui/notices/notices.ts';
import { rememberOpen } from './open-exports-hint.ts';
import { pollDelay } from './poll-pace.ts';

/** An export as the core tells it. */
export interface ExportJob {
  id: number;
  /** `reports/<id>` or a list's name. */
  source: string;
  format: ExportFormat;
  status: JobStatus;
  done: number;
  /** Rows in all; null until they are counted. */
  total: number | null;
  error?: { code: number; message: string };
  createdAt: string;
}

/** What is asked for: what the screen shows, in its language. */
export interface ExportRequest {
  source: string;
  format: ExportFormat;
  filters: Query;
  /** In their order; all where none are named. */
  columns?: readonly string[];
  /** Of a report, what the chosen rows are known by; all rows where none are named. */
  rows?: readonly string[];
  language: Language;
  /** Of pages; absent for other formats. */
  paper?: Paper;
}

interface State {
  /** The newest first. */
  jobs: readonly ExportJob[];
  /** Exports that a card is shown for: those of this visit that were not hidden. */
  cards: readonly number[];
  /** Where the list could not be read. */
  failed: boolean;
  /** The last answers did not come: progress is as it was. */
  lost: boolean;
  /** The export that ended last, for who hears the screen. */
  ended: ExportJob | null;
}

/** Any screen may ask about exports: the frame asks by one that everybody has. */
export const exportsView = '/view/start';
const nothing: State = { jobs: [], cards: [], failed: false, lost: false, ended: null };

let state = nothing;
let company: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let asked = performance.now();
/** Goes up when a company is left: answers to what was asked before are not for here. */
let visit = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function useExports(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

export function isOpen({ status }: ExportJob): boolean {
  return status === 'queued' || status === 'running';
}

/** Follows the exports of a company until the returned function is called; unfinished ones show their cards again. */
export function followCompany(id: number): () => void {
  company = id;
  void refreshExports().then(() => {
    change({ cards: [...new Set([...state.cards, ...state.jobs.filter(isOpen).map((job) => job.id)])] });
  });
  document.addEventListener('visibilitychange', schedule);
  return () => {
    visit += 1;
    company = null;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', schedule);
    change(nothing);
  };
}

/** Reads the user's exports of the company. */
export async function refreshExports(): Promise<void> {
  const own = visit;
  try {
    const { rows } = await ask<{ rows: ExportJob[] }>('GET', resourcePath('exports'));
    if (own !== visit) return;
    change({ jobs: rows, failed: false });
    schedule();
  } catch {
    if (own === visit) change({ failed: true });
  }
}

/** @throws ApiError: 429 where too many wait already, 400 where what is shown cannot be exported */
export async function startExport({ source, ...body }: ExportRequest): Promise<void> {
  const own = visit;
  const { id } = await call<{ id: number }>('POST', resourcePath(`${source}/exports`), { body });
  if (own !== visit) return;
  const createdAt = new Date().toISOString();
  const job: ExportJob = {
    id,
    source,
    format: body.format,
    status: 'queued',
    done: 0,
    total: null,
    createdAt,
  };
  asked = performance.now();
  change({ jobs: [job, ...state.jobs.filter((one) => one.id !== id)], cards: [...state.cards, id] });
  schedule();
}

export async function cancelExport(id: number): Promise<void> {
  const own = visit;
  const job = await ask<ExportJob>('DELETE', resourcePath('exports', id));
  if (own === visit) replace(job);
}

export function hideCard(id: number): void {
  change({ cards: state.cards.filter((one) => one !== id) });
}

/** Where the file of an export is fetched from: a link carries no headers. */
export function filePath(id: number, company: number | null): string {
  return `${resourcePath('exports', id)}/file?view=${exportsView}&company=${company}`;
}

function ask<T>(method: string, path: string): Promise<T> {
  return call<T>(method, path, { view: exportsView, quiet: true });
}

function replace(job: ExportJob): void {
  const before = state.jobs.find(({ id }) => id === job.id);
  const hasEnded = before && isOpen(before) && !isOpen(job);
  change({
    jobs: state.jobs.map((one) => (one.id === job.id ? job : one)),
    ...(hasEnded ? { ended: job } : {}),
  });
  // Who cancelled it knows; the others learn under the bell what they missed.
  if (hasEnded && job.status !== 'cancelled') markUnread();
}

function schedule(): void {
  clearTimeout(timer);
  if (company === null) return;
  const isAnyOpen = state.jobs.some(isOpen);
  rememberOpen(company, isAnyOpen);
  if (!isAnyOpen) return;
  const age = performance.now() - asked;
  timer = setTimeout(() => void poll(), pollDelay({ age, failures, isHidden: document.hidden }));
}

async function poll(): Promise<void> {
  const own = visit;
  const answers = await Promise.all(state.jobs.filter(isOpen).map(({ id }) => readJob(id)));
  if (own !== visit) return;
  for (const answer of answers) if (answer) replace(answer);
  failures = answers.includes(null) ? failures + 1 : 0;
  change({ lost: failures > 1 });
  schedule();
}

/** How an export stands; null without an answer. One that is not there any more counts as cancelled. */
async function readJob(id: number): Promise<ExportJob | null> {
  try {
    return await ask<ExportJob>('GET', resourcePath('exports', id));
  } catch (error) {
    const before = state.jobs.find((job) => job.id === id);
    if (error instanceof ApiError && error.status === 404 && before)
      return { ...before, status: 'cancelled' };
    return null;
  }
}

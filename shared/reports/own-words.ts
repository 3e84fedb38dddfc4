import type { reports } from '../i18n/es/reports.ts';
import type { ReportDescription } from './report.ts';

type SharedWords = typeof reports;

type WordsFor<Name extends PropertyKey, Shared> = Record<Exclude<Name, keyof Shared>, string> &
  Partial<Record<Name, string>>;

/**
 * The words of one report, in `i18n/<language>/reports/<id>.ts`: of its columns and filters that have none in `reports.ts`,
 * or another one there.
 */
export type OwnWords<R extends ReportDescription> = {
  columns: WordsFor<R['columns'][number]['key'], SharedWords['columns']>;
} & (Exclude<keyof R['filters'], keyof SharedWords['filters']> extends never
  ? { filters?: WordsFor<keyof R['filters'], SharedWords['filters']> }
  : { filters: WordsFor<keyof R['filters'], SharedWords['filters']> });

/** Those of any report. */
export interface AnyOwnWords {
  columns: Readonly<Record<string, string>>;
  filters?: Readonly<Record<string, string>>;
}

/** The words of reports as one of them has them: its own go before the shared ones. */
export function withOwnWords(shared: SharedWords, own: AnyOwnWords): SharedWords {
  return {
    ...shared,
    columns: { ...shared.columns, ...own.columns },
    filters: { ...shared.filters, ...own.filters },
  };
}

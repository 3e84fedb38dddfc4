import { useEffect, useState } from 'react';
import {
  type SearchAnswer,
  type SearchHit,
  searchLetters,
} from '../../../shared/features/reporting/search/search.ts';
import { useCompanyId } from '../api/company.ts';
import { call } from '../api/http.ts';
import { resourcePath } from '../api/resource-path.ts';

/** A pause in typing that is long enough to ask. */
const pause = 150;

export interface RecordSearch {
  hits: readonly SearchHit[];
  state: 'idle' | 'asking' | 'done' | 'failed';
}

const idle: RecordSearch = { hits: [], state: 'idle' };

/** Records of the lot that hold the text; a later text takes the place of an earlier question. */
export function useRecordSearch(typed: string): RecordSearch {
  const company = useCompanyId();
  const [search, setSearch] = useState(idle);
  const q = typed.trim();
  const isAsked = company !== null && q.length >= searchLetters.least && q.length <= searchLetters.most;
  useEffect(() => {
    if (!isAsked) return setSearch(idle);
    // The hits of the text before stay until those of this one are there.
    setSearch(({ hits }) => ({ hits, state: 'asking' }));
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call<SearchAnswer>('GET', resourcePath('search', undefined, { q }), {
        signal: asking.signal,
        quiet: true,
      }).then(
        ({ hits }) => setSearch({ hits, state: 'done' }),
        () => asking.signal.aborted || setSearch({ hits: [], state: 'failed' }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, isAsked]);
  return search;
}

import { useEffect, useRef } from 'react';
import type { SWRResponse } from 'swr';
import type { Terminal, TerminalNow } from '../../../../../shared/features/site/devices/terminal.ts';
import { problemsOf } from '../../../../../shared/features/site/devices/terminal-health.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { Query } from '../../../api/resource-path.ts';
import { type Page, useList } from '../../../api/use-list.ts';
import { useLive, useLiveFeed } from '../../../live/live.tsx';

/** Milliseconds: the list is read again so often at most, whatever happens at the lot. */
const rereadAfter = 3000;
/** For who is not told of changes: the start page is not granted. */
const askEvery = 30_000;

/**
 * A page of the terminals that follows the lot: what a terminal tells is drawn as it comes, from the stream that the
 * tab has anyway; the list is read again where other rows may belong into it.
 */
export function useLiveTerminals(query: Query): SWRResponse<Page<Terminal>, ApiError> {
  const feed = useLiveFeed();
  const live = useLive().page?.terminals;
  const answer = useList<Terminal>('devices/terminals', query, { refreshInterval: feed ? 0 : askEvery });
  const { data, mutate } = answer;
  const reread = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const drawn = live && signatureOf(live);
  const before = useRef(drawn);
  const isRead = useRef(false);
  isRead.current = data !== undefined;
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === drawn) return;
    before.current = drawn;
    // A list that came before the stream began does not know what happened between the two.
    if ((isFirst && !isRead.current) || reread.current !== undefined) return;
    reread.current = setTimeout(() => {
      reread.current = undefined;
      void mutate();
    }, rereadAfter);
  }, [drawn, mutate]);
  useEffect(() => () => clearTimeout(reread.current), []);
  if (!data || !live) return answer;
  const now = new Map(live.map((one) => [one.id, one]));
  return { ...answer, data: { ...data, rows: data.rows.map((row) => withNews(row, now.get(row.id))) } };
}

/** What decides which rows belong into a list that is narrowed, and what the stream does not tell. */
function signatureOf(terminals: readonly TerminalNow[]): string {
  return terminals
    .map((one) =>
      [
        one.id,
        one.name,
        one.state,
        one.licence,
        one.configurationAt,
        ...problemsOf(one, one.licence, null),
      ].join(' '),
    )
    .join('\n');
}

function withNews(row: Terminal, news: TerminalNow | undefined): Terminal {
  // What was read later than the stream told is newer than what the stream told.
  if (!news || Date.parse(news.seenAt ?? '') < Date.parse(row.seenAt ?? '')) return row;
  return { ...row, ...news, problems: problemsOf(news, news.licence, row.configuration) };
}

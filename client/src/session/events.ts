import { streamTab } from '../stream/tab.ts';

/** What the gateway says of the session's life; seconds. */
export interface SessionNews {
  remaining: number;
  warning: boolean;
}

interface Handlers {
  onSession: (news: SessionNews) => void;
  /** The session's company (null: none yet); it is told when the stream opens and when a tab chooses another. */
  onCompany: (id: number | null) => void;
  /** `logout` where the user ended it, else its time was over or the core refused it. */
  onExpired: (reason: string) => void;
  /** The stream was refused: only the session's call tells why. */
  onClosed: () => void;
}

/** Listens to the gateway's events until the returned function is called. */
export function listenToSession(handlers: Handlers): () => void {
  const stops = [
    streamTab.on('session', (data) => {
      const news = readNews(data);
      if (news) handlers.onSession(news);
    }),
    streamTab.on('company', (data) => handlers.onCompany(readCompany(data))),
    streamTab.on('expired', (data) => handlers.onExpired(readReason(data))),
    streamTab.on('refused', () => handlers.onClosed()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function readNews(data: string): SessionNews | null {
  try {
    const news: unknown = JSON.parse(data);
    if (typeof news !== 'object' || news === null || !('remaining' in news)) return null;
    return { remaining: Number(news.remaining), warning: 'warning' in news && news.warning === true };
  } catch {
    return null;
  }
}

function readReason(data: string): string {
  try {
    const news: unknown = JSON.parse(data);
    return typeof news === 'object' && news !== null && 'reason' in news ? String(news.reason) : '';
  } catch {
    return '';
  }
}

function readCompany(data: string): number | null {
  try {
    const news: unknown = JSON.parse(data);
    if (typeof news !== 'object' || news === null || !('company' in news)) return null;
    const { company } = news;
    return typeof company === 'object' && company !== null && 'id' in company ? Number(company.id) : null;
  } catch {
    return null;
  }
}

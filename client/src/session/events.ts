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

const again = 5000;

/** Listens to the gateway's events until the returned function is called. */
export function listenToSession(handlers: Handlers): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('/session/events');
    source.addEventListener('session', (event) => {
      const news = readNews(event.data);
      if (news) handlers.onSession(news);
    });
    source.addEventListener('company', (event) => handlers.onCompany(readCompany(event.data)));
    source.addEventListener('expired', (event) => handlers.onExpired(readReason(event.data)));
    source.addEventListener('error', () => {
      // A dropped connection is opened again by the browser; a refused one is not.
      if (source.readyState !== EventSource.CLOSED) return;
      handlers.onClosed();
      timer = setTimeout(open, again);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function readNews(data: unknown): SessionNews | null {
  try {
    const news: unknown = JSON.parse(String(data));
    if (typeof news !== 'object' || news === null || !('remaining' in news)) return null;
    return { remaining: Number(news.remaining), warning: 'warning' in news && news.warning === true };
  } catch {
    return null;
  }
}

function readReason(data: unknown): string {
  try {
    const news: unknown = JSON.parse(String(data));
    return typeof news === 'object' && news !== null && 'reason' in news ? String(news.reason) : '';
  } catch {
    return '';
  }
}

function readCompany(data: unknown): number | null {
  try {
    const news: unknown = JSON.parse(String(data));
    if (typeof news !== 'object' || news === null || !('company' in news)) return null;
    const { company } = news;
    return typeof company === 'object' && company !== null && 'id' in company ? Number(company.id) : null;
  } catch {
    return null;
  }
}

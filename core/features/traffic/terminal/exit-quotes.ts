import { AppError } from '../../../errors.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import type { QuoteLog } from '../quotes/quote-log.service.ts';

/** Notes the quote that an exit is refused with, and goes on refusing it; `now` is epoch milliseconds. */
export function noteRefusedExit(quotes: QuoteLog, { companyId, deviceId }: Terminal, now: number) {
  return (error: unknown): never => {
    const quote =
      error instanceof AppError && error.error === 'stayUnpaid' ? error.details.more?.quote : null;
    if (isQuote(quote))
      quotes.note({
        ...{ company_id: companyId, stay_id: quote.stayId, device_id: deviceId, at: now },
        ...{ minutes: quote.minutes, total: quote.total, refused: 1 },
      });
    throw error;
  };
}

function isQuote(quote: unknown): quote is { stayId: number; minutes: number; total: number } {
  return typeof quote === 'object' && quote !== null && 'stayId' in quote && 'total' in quote;
}

import { defineFeature } from '../../../feature.ts';
import type { QuoteLog } from './quote-log.service.ts';
import { forgetQuotes } from './quotes.store.ts';
import { stayQuotes } from './quotes.table.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    quotes: QuoteLog;
  }
}

export const quoteFeature = defineFeature({ name: 'quotes', tables: [stayQuotes], tidy: forgetQuotes });

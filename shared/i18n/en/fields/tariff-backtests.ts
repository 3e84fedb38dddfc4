import type { fields as es } from '../../es/fields/tariff-backtests.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'tariff-backtest-stays': {
    minutes: 'Minutes',
    priceBefore: 'Paid',
    priceAfter: 'Would pay',
    difference: 'Difference',
    backtestId: 'Back-test',
    stayId: 'Stay',
  },
  'tariff-backtests': {
    done: 'Done',
    error: 'What failed',
    fromDay: 'First day',
    result: 'Result',
    toDay: 'Last day',
    versionId: 'Version',
  },
} satisfies Words<typeof es>;

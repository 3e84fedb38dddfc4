import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCatalogue as errors } from '../../shared/errors/catalogue.ts';
import { tariffLimits } from '../../shared/features/pricing/tariffs/tariff-limits.ts';
import { limits } from '../../shared/limits.ts';

const pesos = limits.money / 100;

/** Errors that name a bound, and the bound that holds. */
const bounds = {
  tariffSegmentsRequired: tariffLimits.segments,
  segmentBlocksRequired: tariffLimits.blocks,
  blockTimeInvalid: tariffLimits.minutes,
  blockRepeatInvalid: tariffLimits.repeat,
  blockValueInvalid: tariffLimits.value / 100,
  lostTicketInvalid: tariffLimits.value / 100,
  graceInvalid: tariffLimits.minutes,
  freeMinutesInvalid: tariffLimits.minutes,
  conceptValueInvalid: pesos,
  invoiceBelowZero: pesos,
  paymentAmountInvalid: pesos,
  slotQuotaInvalid: limits.quota,
  scheduleDaysRequired: limits.scheduleWindows,
  restrictionRulesRequired: limits.restrictionRules,
} as const;

test('a message that names a limit names the one that holds, in both languages', () => {
  for (const [name, most] of Object.entries(bounds)) {
    const { es, en } = errors[name as keyof typeof bounds];
    const figure = (locale: string) => new Intl.NumberFormat(locale).format(most);
    assert.ok(es.includes(figure('es-CO')), `${name}: ${es}`);
    assert.ok(en.includes(figure('en-US')), `${name}: ${en}`);
  }
});

import { discounts as discountsEn } from '../../../../shared/i18n/en/discounts.ts';
import { externalSystems as externalEn } from '../../../../shared/i18n/en/externalSystems.ts';
import { ledger as ledgerEn } from '../../../../shared/i18n/en/ledger.ts';
import { operatingParameters as parametersEn } from '../../../../shared/i18n/en/operatingParameters.ts';
import { paymentSettings as merchantsEn } from '../../../../shared/i18n/en/paymentSettings.ts';
import { plateRestrictions as restrictionsEn } from '../../../../shared/i18n/en/plateRestrictions.ts';
import { routes as routesEn } from '../../../../shared/i18n/en/routes.ts';
import { terminalSetUp as setUpEn } from '../../../../shared/i18n/en/terminalSetUp.ts';
import { values as valuesEn } from '../../../../shared/i18n/en/values.ts';
import { discounts as discountsEs } from '../../../../shared/i18n/es/discounts.ts';
import { externalSystems as externalEs } from '../../../../shared/i18n/es/externalSystems.ts';
import { ledger as ledgerEs } from '../../../../shared/i18n/es/ledger.ts';
import { operatingParameters as parametersEs } from '../../../../shared/i18n/es/operatingParameters.ts';
import { paymentSettings as merchantsEs } from '../../../../shared/i18n/es/paymentSettings.ts';
import { plateRestrictions as restrictionsEs } from '../../../../shared/i18n/es/plateRestrictions.ts';
import { routes as routesEs } from '../../../../shared/i18n/es/routes.ts';
import { terminalSetUp as setUpEs } from '../../../../shared/i18n/es/terminalSetUp.ts';
import { values as valuesEs } from '../../../../shared/i18n/es/values.ts';
import type { ColumnKind } from '../../../../shared/reports/report.ts';
import type { Language } from '../../../../shared/values.ts';
import { kindOf } from '../../../reports/list-fields.ts';
import { reportWords } from '../../../reports/texts.ts';

type Texts = Readonly<Record<string, string>>;

/** Codes of what no list shows: by resource and path, or by a field that means the same wherever it stands. */
function vocabularies(language: Language): Readonly<Record<string, Texts>> {
  const isSpanish = language === 'es';
  const values = isSpanish ? valuesEs : valuesEn;
  const ledger = isSpanish ? ledgerEs : ledgerEn;
  const parameters = isSpanish ? parametersEs : parametersEn;
  const external = isSpanish ? externalEs : externalEn;
  const { codes, fields, lists, titles } = reportWords(language);
  const reports = Object.entries(titles).map(([id, title]) => [`reports/${id}`, title]);
  return {
    'api-keys.grants.resource': external.resources,
    'export-jobs.columns': fields,
    'export-jobs.source': { ...lists, ...Object.fromEntries(reports) },
    'export-jobs.status': ledger.jobStatuses,
    'payu-merchants.algorithm': (isSpanish ? merchantsEs : merchantsEn).algorithms,
    'tariff-backtests.status': ledger.jobStatuses,
    'tariff-versions.state': codes.tariffStage,
    'tariff-versions.terms.rounding': codes.rounding,
    'tariff-versions.terms.atBoundary': codes.atBoundary,
    'tariff-versions.examples.discounts.kind': codes.discountKind,
    'tariffs.examples.discounts.kind': codes.discountKind,
    cashRoundingMode: parameters.roundingModes,
    day: values.weekDays,
    weekday: values.weekDays,
    initialDay: values.weekDays,
    finalDay: values.weekDays,
    forbidden: (isSpanish ? setUpEs : setUpEn).operationNames,
    language: values.languages,
    level: ledger.levels,
    numbering: (isSpanish ? discountsEs : discountsEn).numberings,
    parity: (isSpanish ? restrictionsEs : restrictionsEn).parities,
    per: ledger.maximumPer,
    plateFormat: parameters.plateFormats,
    taxResponsibilities: values.taxResponsibilities,
    view: isSpanish ? routesEs : routesEn,
  };
}

const all: Readonly<Record<Language, Readonly<Record<string, Texts>>>> = {
  es: vocabularies('es'),
  en: vocabularies('en'),
};

/**
 * The words of a code that only the audit shows; undefined where the words of its list hold, or it has none.
 * @param fields the names on the way to it, from its record inwards
 */
export function auditVocabulary(
  language: Language,
  resource: string,
  fields: readonly string[],
): Texts | undefined {
  return all[language][[resource, ...fields].join('.')] ?? all[language][fields.at(-1) ?? ''];
}

/** Kinds of fields that no list shows, or that mean something else here: as above, by path or by field. */
const kinds: Readonly<Record<string, ColumnKind>> = {
  'export-jobs.total': 'count',
  'tariff-backtests.total': 'count',
  'tariff-versions.inForceFrom': 'instant',
  'tariffs.maximum.value': 'money',
  'tariff-versions.terms.maximum.value': 'money',
  'tariffs.segments.blocks.value': 'money',
  'tariff-versions.terms.segments.blocks.value': 'money',
  cashRoundingTo: 'money',
  eventMoneyMost: 'money',
  paymentMethods: 'method',
  valuePerMinute: 'money',
  vehicleTypes: 'vehicleType',
};

/** What a value is, by the names on the way to it from its record inwards. */
export function auditKind(resource: string, fields: readonly string[]): ColumnKind {
  const field = fields.at(-1) ?? '';
  return kinds[[resource, ...fields].join('.')] ?? kinds[field] ?? kindOf(resource, field);
}

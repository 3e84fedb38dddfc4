import type { Company, CompanyInput } from '../../../../../shared/features/site/companies/company.schema.ts';
import { companyDefaults } from '../../../../../shared/features/site/companies/company-defaults.ts';
import { numberOf } from '../../../ui/form/number-text.ts';

/** A company as its form holds it: figures are the text that was typed, nothing chosen is the empty text. */
export interface CompanyValues {
  name: string;
  classification: string;
  parentId: string;
  identificationType: string;
  identification: string;
  address: string;
  telephone: string;
  emails: string[];
  latitude: string;
  longitude: string;
  altitude: string;
  timeZone: string;
  currency: string;
}

export function toForm(company?: Company): CompanyValues {
  return {
    name: company?.name ?? '',
    classification: company?.classification ?? companyDefaults.classification,
    parentId: figure(company?.parentId),
    identificationType: company?.identificationType ?? companyDefaults.identificationType,
    identification: company?.identification ?? '',
    address: company?.address ?? '',
    telephone: company?.telephone ?? '',
    emails: [...(company?.emails ?? [])],
    latitude: figure(company?.latitude),
    longitude: figure(company?.longitude),
    altitude: figure(company?.altitude),
    timeZone: company?.timeZone ?? companyDefaults.timeZone,
    currency: company?.currency ?? companyDefaults.currency,
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: CompanyValues): CompanyInput {
  return {
    name: values.name.trim(),
    classification: values.classification,
    parentId: optionalNumber(values.parentId),
    identificationType: values.identificationType,
    identification: optionalText(values.identification),
    address: optionalText(values.address),
    telephone: optionalText(values.telephone),
    emails: values.emails.map((address) => address.trim()).filter(Boolean),
    latitude: optionalNumber(values.latitude),
    longitude: optionalNumber(values.longitude),
    altitude: optionalNumber(values.altitude),
    timeZone: values.timeZone,
    currency: values.currency,
  } as CompanyInput;
}

function figure(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}

function optionalText(text: string): string | null {
  return text.trim() || null;
}

function optionalNumber(text: string): number | string | null {
  return numberOf(text) ?? null;
}

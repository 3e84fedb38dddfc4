import type { Entity, EntityInput } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { nitType, splitNit } from '../../../../../shared/nit.ts';

/** A third party as its form holds it; nothing chosen is the empty text. */
export interface EntityValues {
  personKind: string;
  identificationType: string;
  identification: string;
  /** Typed to have it verified; it is known without. */
  checkDigit: string;
  name: string;
  email: string;
  otherEmails: string[];
  telephone: string;
  address: string;
  city: string;
  taxRegime: string;
  taxResponsibilities: string[];
}

export function toForm(entity?: Entity): EntityValues {
  return {
    personKind: String(entity?.personKind ?? '63'),
    identificationType: entity?.identificationType ?? '13',
    identification: entity?.identification ?? '',
    checkDigit: '',
    name: entity?.name ?? '',
    email: entity?.email ?? '',
    otherEmails: [...(entity?.otherEmails ?? [])],
    telephone: entity?.telephone ?? '',
    address: entity?.address ?? '',
    city: entity?.city ?? '',
    taxRegime: entity?.taxRegime ?? '',
    taxResponsibilities: [...(entity?.taxResponsibilities ?? [])],
  };
}

/** What travels; the schema says what is wrong with it. A tax number may be typed with its points and check digit. */
export function toPayload(values: EntityValues): EntityInput {
  const isNit = values.identificationType === nitType;
  const { nit, checkDigit } = splitNit(values.identification);
  return {
    personKind: values.personKind,
    identificationType: values.identificationType,
    identification: isNit ? nit : values.identification.trim().toUpperCase(),
    ...(isNit && { checkDigit: values.checkDigit.trim() || checkDigit || null }),
    name: values.name.trim(),
    email: optional(values.email),
    otherEmails: values.otherEmails.map((address) => address.trim()).filter(Boolean),
    telephone: optional(values.telephone),
    address: optional(values.address),
    city: optional(values.city),
    taxRegime: optional(values.taxRegime),
    taxResponsibilities: values.taxResponsibilities,
  } as EntityInput;
}

function optional(text: string): string | null {
  return text.trim() || null;
}

import type { ConceptService } from '../../../../../shared/values.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { basisPointsOf, percentText } from '../../../ui/form/percent-text.ts';

/** The screen's name in grants and routes. */
export const view = 'view/concepts';
export const path = `/${view}`;

/** A concept as the core answers it: amounts in minor units, the tax in basis points. */
export interface Concept {
  id: number;
  version: number;
  initials: string;
  name: string;
  unit: string;
  unitValue: number;
  taxRate: number;
  service: ConceptService;
}

export type ConceptInput = Omit<Concept, 'id' | 'version'>;

/** A concept as its form holds it: figures are the text that was typed. */
export interface ConceptValues {
  initials: string;
  name: string;
  service: string;
  unit: string;
  unitValue: string;
  taxRate: string;
}

export function toForm(concept?: Concept): ConceptValues {
  return {
    initials: concept?.initials ?? '',
    name: concept?.name ?? '',
    service: concept?.service ?? 'product',
    unit: concept?.unit ?? '',
    unitValue: minorText(concept?.unitValue),
    taxRate: concept ? percentText(concept.taxRate) : '19',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: ConceptValues): ConceptInput {
  return {
    initials: values.initials.trim(),
    name: values.name.trim(),
    unit: values.unit.trim(),
    unitValue: minorOf(values.unitValue),
    taxRate: basisPointsOf(values.taxRate),
    service: values.service,
  } as ConceptInput;
}

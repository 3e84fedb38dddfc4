import type { Store, StoreInput } from '../../../../../shared/features/site/stores/store.schema.ts';

/** The screen's name in grants and routes. */
export const view = 'view/store';
export const path = `/${view}`;

export function toForm(store?: Store): StoreInput {
  return { name: store?.name ?? '', externalId: store?.externalId ?? '' };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: StoreInput): StoreInput {
  return { name: values.name.trim(), externalId: values.externalId.trim() };
}

import type { Entity } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { finalConsumerIdentification } from '../../../../../shared/values.ts';

/** The screens' names in grants and routes. */
export const listView = 'view/users/entities/list';
export const createView = 'view/users/entities/create';
export const editView = 'view/users/entities/edit';

/** True for the third party 111, which stays as it is. */
export function isFinalConsumer({ identification }: Pick<Entity, 'identification'>): boolean {
  return identification === finalConsumerIdentification;
}

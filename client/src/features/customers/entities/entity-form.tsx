import type { ReactNode } from 'react';
import { companyErrors } from '../../../../../shared/errors/companies.ts';
import {
  type Entity,
  type EntityInput,
  entitySchema,
} from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { EntityForm as Form } from '../../../forms/entity-form.tsx';
import { toForm, toPayload } from './entity.form.ts';
import { ContactFields, PersonFields, TaxFields } from './entity-fields.tsx';

interface EntityFormProps {
  entity?: Entity | undefined;
  save: (payload: EntityInput, version: number | undefined) => Promise<Entity>;
  onSaved: (saved: Entity) => void | Promise<void>;
  readOnly?: boolean;
  /** What stands below the fields. */
  children?: ReactNode;
}

/** The fields of a third party; create and edit share them. */
export function EntityForm({ entity, children, ...life }: EntityFormProps) {
  return (
    <Form
      record={entity}
      toForm={toForm}
      toPayload={toPayload}
      schema={entitySchema}
      errors={companyErrors}
      {...life}
    >
      <PersonFields />
      <ContactFields />
      <TaxFields />
      {children}
    </Form>
  );
}

import { companyErrors } from '../../../../../shared/errors/companies.ts';
import {
  type Company,
  type CompanyInput,
  companySchema,
} from '../../../../../shared/features/site/companies/company.schema.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { toForm, toPayload } from './company.form.ts';
import { ContactFields, GeneralFields, LocationFields, RegionFields } from './company-fields.tsx';

interface CompanyFormProps {
  company?: Company | undefined;
  save: (payload: CompanyInput, version: number | undefined) => Promise<Company>;
  onSaved: (saved: Company) => void | Promise<void>;
  saveLabel?: string;
  readOnly?: boolean;
}

/** The fields of a lot or main company; create and edit share them. */
export function CompanyForm({ company, ...life }: CompanyFormProps) {
  return (
    <EntityForm
      record={company}
      toForm={toForm}
      toPayload={toPayload}
      schema={companySchema}
      errors={companyErrors}
      {...life}
    >
      <GeneralFields company={company} />
      <LocationFields />
      <ContactFields />
      <RegionFields />
    </EntityForm>
  );
}

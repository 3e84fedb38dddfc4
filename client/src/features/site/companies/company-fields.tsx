import { useTranslation } from 'react-i18next';
import { type Company, currencies } from '../../../../../shared/features/site/companies/company.schema.ts';
import { nitType } from '../../../../../shared/nit.ts';
import { companyClassifications, identificationTypes } from '../../../../../shared/values.ts';
import { useList } from '../../../api/use-list.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import type { CompanyValues } from './company.form.ts';
import { useClassName } from './company-columns.tsx';
import { timeZoneChoices } from './time-zones.ts';

/** @param company the one that is edited: it cannot be its own main company */
export function GeneralFields({ company }: { company?: Company | undefined }) {
  const { t } = useTranslation(['companies', 'values']);
  const { data } = useList<Company>('companies', { size: 100, sort: 'name' }, { revalidateOnFocus: false });
  const className = useClassName();
  const parents = (data?.rows ?? []).filter(({ id, parentId }) => parentId == null && id !== company?.id);
  const classes = new Set<string>([...companyClassifications, ...(company ? [company.classification] : [])]);
  return (
    <FieldGroup title={t('general')}>
      <TextField name="name" label={t('name')} maxLength={120} autoComplete="organization" />
      <SelectField
        name="classification"
        label={t('classification')}
        choices={[...classes].map((value) => ({ value, label: className(value) }))}
      />
      <SelectField
        name="parentId"
        label={t('parentId')}
        help={t('parentHelp')}
        optional
        choices={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="field-pair">
        <SelectField
          name="identificationType"
          label={t('identificationType')}
          choices={identificationTypes.map((value) => ({
            value,
            label: t(`values:identificationTypes.${value}`),
          }))}
        />
        <Identification />
      </div>
    </FieldGroup>
  );
}

function Identification() {
  const { t } = useTranslation('companies');
  const isNit = useFormValue<CompanyValues, 'identificationType'>('identificationType') === nitType;
  return (
    <TextField
      name="identification"
      label={t('identification')}
      help={t(isNit ? 'nitHelp' : 'identificationHelp')}
      maxLength={30}
      optional
    />
  );
}

export function LocationFields() {
  const { t } = useTranslation('companies');
  return (
    <FieldGroup title={t('location')}>
      <TextField name="address" label={t('address')} optional autoComplete="street-address" />
      <div className="field-pair">
        <TextField name="latitude" label={t('latitude')} help={t('latitudeHelp')} optional />
        <TextField name="longitude" label={t('longitude')} help={t('longitudeHelp')} optional />
      </div>
      <TextField name="altitude" label={t('altitude')} unit={t('altitudeUnit')} width="short" optional />
    </FieldGroup>
  );
}

export function ContactFields() {
  const { t } = useTranslation('companies');
  return (
    <FieldGroup title={t('contact')}>
      <TextField name="telephone" label={t('telephone')} type="tel" optional autoComplete="tel" />
      <TextList name="emails" label={t('emails')} type="email" />
    </FieldGroup>
  );
}

export function RegionFields() {
  const { t } = useTranslation('companies');
  return (
    <FieldGroup title={t('region')}>
      <SelectField
        name="timeZone"
        label={t('timeZone')}
        help={t('timeZoneHelp')}
        choices={timeZoneChoices()}
      />
      <SelectField
        name="currency"
        label={t('currency')}
        choices={currencies.map((value) => ({ value, label: value }))}
      />
    </FieldGroup>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { readIdentityCard } from '../../../../../shared/features/traffic/guardian/scanned-document.ts';
import { storedIdentification } from '../../../../../shared/nit.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { personNotices } from '../../../../../shared/notices/persons.ts';
import { identificationTypes } from '../../../../../shared/values.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useForm, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { personPath, persons } from './guardian-views.ts';
import type { PersonValues } from './person.form.ts';
import { useScanner } from './use-scanner.ts';

/** The document, typed or read by a scanner, which fills in the name too; and whether it is somebody's already. */
export function DocumentFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['guardian', 'values']);
  const { actions } = useForm();
  useScanner((scanned) => {
    const document = readIdentityCard(scanned);
    const values = document ?? { identification: scanned.trim() };
    for (const [name, value] of Object.entries(values)) actions.setValue(name, value);
  });
  const first = actions.idOf('identification');
  useEffect(() => {
    if (isNew) document.getElementById(first)?.focus();
  }, [isNew, first]);
  return (
    <>
      <div className="field-pair">
        <SelectField
          name="identificationType"
          label={t('identificationType')}
          choices={identificationTypes.map((value) => ({
            value,
            label: t(`values:identificationTypes.${value}`),
          }))}
        />
        <TextField
          name="identification"
          label={t('identification')}
          help={t('identificationHelp')}
          maxLength={30}
        />
      </div>
      {isNew && <KnownAlready />}
    </>
  );
}

/** Says that the document is a known person's, before all else is typed. */
function KnownAlready() {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const type = useFormValue<PersonValues, 'identificationType'>('identificationType');
  const typed = useFormValue<PersonValues, 'identification'>('identification');
  const identification = useSettled(storedIdentification(type, typed));
  const asked = { identification, identificationType: type, size: 1 };
  const path = identification.length < 5 ? null : resourcePath(persons, undefined, asked);
  const known = useRead<Page<GuardianPerson>>(path).data?.rows[0];
  if (!known) return null;
  return (
    <p className="alert alert-info" role="status">
      {noticeText(personNotices.personFound, language)} <strong>{known.name}</strong>{' '}
      <Link to={personPath(known.id)}>{t('isKnown')}</Link>
    </p>
  );
}

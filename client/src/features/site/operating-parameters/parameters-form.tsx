import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { operatingParametersSchema } from '../../../../../shared/features/site/operating-parameters/operating-parameters.schema.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import {
  AccountFields,
  MoneyFields,
  PlateFields,
  RateFields,
  ReportFields,
  ResolutionFields,
  SubscriberFields,
  TariffFields,
  TerminalFields,
  VisitorFields,
} from './parameter-fields.tsx';
import { type Parameters, toForm, toPayload, view } from './parameters.form.ts';

const path = resourcePath('operating-parameters');
const { taxRateInvalid } = billingErrors;
const errors = { taxRateInvalid };

interface ParametersFormProps {
  parameters: Parameters;
  onSaved: (saved: Parameters) => void;
}

/** The settings of the lot, by what they are about. */
export function ParametersForm({ parameters, onSaved }: ParametersFormProps) {
  const { t } = useTranslation('operatingParameters');
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={parameters}
      toForm={toForm}
      toPayload={toPayload}
      schema={operatingParametersSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) => call<Parameters>('PUT', path, { body: { ...payload, version } })}
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved') });
        onSaved(saved);
      }}
    >
      <MoneyFields />
      <TerminalFields />
      <RateFields />
      <PlateFields />
      <TariffFields />
      <SubscriberFields />
      <ResolutionFields />
      <ReportFields />
      <VisitorFields />
      <AccountFields />
    </EntityForm>
  );
}

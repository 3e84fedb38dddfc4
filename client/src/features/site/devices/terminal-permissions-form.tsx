import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { terminalOperations } from '../../../../../shared/features/site/devices/terminal-operations.ts';
import { terminalPermissionsSchema } from '../../../../../shared/features/site/devices/terminal-permissions.schema.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField, CheckGroup } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { TextList } from '../../../ui/form/text-list.tsx';
import {
  type PermissionValues,
  permissionForm,
  permissionPayload,
  type StoredPermissions,
} from './terminal-permissions.form.ts';
import { permissionsView } from './terminal-views.ts';

interface PermissionsFormProps {
  record: StoredPermissions;
  /** Cashiers that are known at the lot. */
  names: readonly string[];
  onSaved: () => void;
}

/** Which operations a terminal may run, and who may work at it. */
export function TerminalPermissionsForm({ record, names, onSaved }: PermissionsFormProps) {
  const { t } = useTranslation('terminalSetUp');
  const mayWrite = useMayWrite(permissionsView);
  const refresh = useRefresh(['devices/terminals']);
  const toForm = useMemo(() => permissionForm(names), [names]);
  const path = `${resourcePath('devices', record.id)}/permissions`;
  return (
    <EntityForm
      record={record}
      toForm={toForm}
      toPayload={permissionPayload}
      schema={terminalPermissionsSchema}
      readOnly={!mayWrite}
      save={async (payload, version) => {
        const saved = await call<StoredPermissions>('PUT', path, { body: { ...payload, version } });
        await refresh();
        return saved;
      }}
      onSaved={onSaved}
    >
      <FieldGroup title={t('permissions')}>
        <CheckGroup
          name="permitted"
          label={t('operations')}
          help={t('operationsHelp')}
          choices={terminalOperations.map((value) => ({ value, label: t(`operationNames.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t('cashiers')}>
        <CheckField name="onlySome" label={t('onlySome')} help={t('onlySomeHelp')} />
        <Names names={names} />
      </FieldGroup>
    </EntityForm>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('terminalSetUp');
  if (useFormValue<PermissionValues, 'onlySome'>('onlySome') !== true) return null;
  return (
    <>
      {names.length > 0 && (
        <CheckGroup
          name="known"
          label={t('known')}
          choices={names.map((value) => ({ value, label: value }))}
        />
      )}
      <TextList name="cashiers" label={t('others')} most={200} />
    </>
  );
}

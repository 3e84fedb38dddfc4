import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CashRegister } from '../../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import { useAll } from '../../../api/use-all.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { type Named, path, view } from './register.form.ts';
import { RegisterForm } from './register-form.tsx';

/** Loads the cash register with what it can belong to and shows its form; without an id, the form of a new one. */
export function RegisterEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['cashRegisters', 'routes', 'shell']);
  const navigate = useNavigate();
  const stores = useAll<Named>('stores', { sort: 'name' });
  const devices = useAll<Named>('devices', { sort: 'name' });
  return (
    <RecordPage<CashRegister>
      resource="cash-registers"
      id={id}
      title={(register) => (id === null ? t('newTitle') : (register?.name ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
      needs={[stores, devices]}
    >
      {(register) => (
        <RegisterForm
          register={register}
          stores={stores.data ?? []}
          devices={devices.data ?? []}
          onDone={() => void navigate(path, { replace: id === null })}
        />
      )}
    </RecordPage>
  );
}

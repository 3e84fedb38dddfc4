import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CashRegister } from '../../../../shared/features/cash-registers/cash-register.schema.ts';
import { useAll } from '../../api/use-all.ts';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { type Named, path, view } from './register.form.ts';
import { RegisterForm } from './register-form.tsx';

/** Loads the cash register with what it can belong to and shows its form; without an id, the form of a new one. */
export function RegisterEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['cashRegisters', 'routes', 'shell']);
  const navigate = useNavigate();
  const stores = useAll<Named>('stores', { sort: 'name' });
  const devices = useAll<Named>('devices', { sort: 'name' });
  const { data, error, mutate } = useRecord<CashRegister>('cash-registers', id);
  const failure = error ?? stores.error ?? devices.error;
  const isReady = id === null || data !== undefined;
  const known = isReady && stores.data && devices.data && { stores: stores.data, devices: devices.data };
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.name ?? t('editTitle'))}
        trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
      />
      {failure && !known && (
        <Failure
          error={failure}
          onRetry={() => void Promise.all([mutate(), stores.mutate(), devices.mutate()])}
        />
      )}
      {!known && !failure && <Skeleton />}
      {known && <RegisterForm register={data} {...known} onDone={() => void navigate(path)} />}
    </>
  );
}

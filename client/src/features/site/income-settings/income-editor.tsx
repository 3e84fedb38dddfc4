import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { IncomeSetting } from '../../../../../shared/features/site/income-settings/income-setting.schema.ts';
import { useAll } from '../../../api/use-all.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { type Named, path, view } from './income.form.ts';
import { IncomeForm } from './income-form.tsx';

/** Loads the setting with the lot's concepts and shows its form; without an id, the form of a new one. */
export function IncomeEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['incomeSettings', 'routes', 'shell', 'values']);
  const navigate = useNavigate();
  const concepts = useAll<Named>('concepts', { sort: 'name' });
  return (
    <RecordPage<IncomeSetting>
      resource="income-settings"
      id={id}
      title={(setting) => (setting ? t(`values:incomeKinds.${setting.kind}`) : t('incomeSettings:newTitle'))}
      trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
      needs={[concepts]}
    >
      {(setting) => (
        <IncomeForm
          setting={setting}
          concepts={concepts.data ?? []}
          onDone={() => void navigate(path, { replace: id === null })}
        />
      )}
    </RecordPage>
  );
}

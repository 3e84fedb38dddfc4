import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PlateRestriction } from '../../../../shared/features/plate-restrictions/plate-restriction.ts';
import { useRecord } from '../../api/use-record.ts';
import { useToday } from '../../live/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { type RestrictionValues, toForm } from './restriction.form.ts';
import { RestrictionForm } from './restriction-form.tsx';
import { path } from './restrictions-view.ts';
import { type TemplateName, templates } from './templates.ts';

/** Loads the restriction and shows its form; without an id, the form of a new one, empty or from a city's rules. */
export function RestrictionEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['plateRestrictions', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<PlateRestriction>('plate-restrictions', id);
  const today = useToday();
  const [model, setModel] = useState<{ name: TemplateName; values: RestrictionValues } | null>(null);
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.title ?? t('editTitle'))}
        trail={[
          { label: t('shell:groups.operation') },
          { label: t('routes:view/plate-restrictions'), to: path },
        ]}
      />
      {id === null && (
        <div className="button-row starts">
          <span className="form-text">{t('startFrom')}</span>
          {templates.map(({ name, terms }) => (
            <Button
              key={name}
              kind="secondary"
              aria-pressed={model?.name === name}
              onClick={() => setModel({ name, values: toForm({ title: t(`templates.${name}`), ...terms }) })}
            >
              {t(`templates.${name}`)}
            </Button>
          ))}
        </div>
      )}
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && (
        <RestrictionForm
          key={model?.name}
          restriction={data}
          model={model?.values ?? { ...toForm(), validFrom: today }}
          onDone={() => void navigate(path)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PlateRestriction } from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { type RestrictionValues, toForm } from './restriction.form.ts';
import { RestrictionForm } from './restriction-form.tsx';
import { path } from './restrictions-view.ts';
import { type TemplateName, templates } from './templates.ts';

/** Loads the restriction and shows its form; without an id, the form of a new one, empty or from a city's rules. */
export function RestrictionEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['plateRestrictions', 'routes', 'shell']);
  const navigate = useNavigate();
  const today = useToday();
  const [model, setModel] = useState<{ name: TemplateName; values: RestrictionValues } | null>(null);
  return (
    <RecordPage<PlateRestriction>
      resource="plate-restrictions"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.title ?? t('editTitle')))}
      trail={[
        { label: t('shell:groups.operation') },
        { label: t('routes:view/plate-restrictions'), to: path },
      ]}
    >
      {(restriction) => (
        <>
          {id === null && (
            <div className="button-row starts">
              <span className="form-text">{t('startFrom')}</span>
              {templates.map(({ name, terms }) => (
                <Button
                  key={name}
                  kind="secondary"
                  aria-pressed={model?.name === name}
                  onClick={() =>
                    setModel({ name, values: toForm({ title: t(`templates.${name}`), ...terms }) })
                  }
                >
                  {t(`templates.${name}`)}
                </Button>
              ))}
            </div>
          )}
          <RestrictionForm
            key={model?.name}
            restriction={restriction}
            model={model?.values ?? { ...toForm(), validFrom: today }}
            onDone={() => void navigate(path, { replace: id === null })}
          />
        </>
      )}
    </RecordPage>
  );
}

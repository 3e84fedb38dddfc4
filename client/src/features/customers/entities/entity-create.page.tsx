import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Entity, EntityInput } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { createView, listView } from './entities-view.ts';
import { EntityForm } from './entity-form.tsx';

/** Creates a third party, and another one after it where that is asked for. */
export function Page() {
  const { t } = useTranslation(['entities', 'routes', 'shell']);
  const navigate = useNavigate();
  const { create } = useSave<EntityInput, Entity>('entities');
  const mayList = holdsView(useSession().view, listView);
  const [goesOn, setGoesOn] = useState(!mayList);
  const [made, setMade] = useState(0);
  const back = { label: t('routes:view/users/entities/list'), ...(mayList && { to: `/${listView}` }) };
  return (
    <>
      <PageHeader title={t(`routes:${createView}`)} trail={[{ label: t('shell:groups.customers') }, back]} />
      <EntityForm
        key={made}
        save={(payload) => create(payload)}
        onSaved={({ name }) => {
          notify({ kind: 'success', text: t('saved', { name }) });
          if (goesOn) setMade((count) => count + 1);
          else void navigate(`/${listView}`, { replace: true });
        }}
      >
        {mayList && (
          <div className="form-check">
            <input
              id="goes-on"
              type="checkbox"
              className="form-check-input"
              checked={goesOn}
              onChange={({ target }) => setGoesOn(target.checked)}
            />
            <label className="form-check-label" htmlFor="goes-on">
              {t('goOn')}
            </label>
          </div>
        )}
      </EntityForm>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Liquidation } from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { useAll } from '../../../api/use-all.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { formView, listView } from './liquidation.form.ts';
import { LiquidationForm, type Named } from './liquidation-form.tsx';

/** One rule, or a new one where the path names none. */
export function Page() {
  const { liquidationId } = useParams();
  return (
    <Editor key={liquidationId ?? 'new'} id={liquidationId === undefined ? null : Number(liquidationId)} />
  );
}

function Editor({ id }: { id: number | null }) {
  const { t } = useTranslation(['liquidations', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayList = holdsView(useSession().view, listView);
  const concepts = useAll<Named>('concepts', { sort: 'name' });
  const [examplesPlace, setExamplesPlace] = useState<HTMLElement | null>(null);
  const back = { label: t(`routes:${listView}`), ...(mayList && { to: `/${listView}` }) };
  return (
    <RecordPage<Liquidation>
      resource="liquidations"
      id={id}
      title={(rule) => (id === null ? t('newTitle') : (rule?.name ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.billing') }, back]}
      needs={[concepts]}
    >
      {(rule) => (
        <div className="tariff-desk">
          <LiquidationForm
            rule={rule}
            concepts={concepts.data ?? []}
            examplesPlace={examplesPlace}
            onDone={({ id: saved }) =>
              void navigate(mayList ? `/${listView}` : `/${formView}/${saved}`, { replace: id === null })
            }
          />
          <aside className="tariff-side" ref={setExamplesPlace} />
        </div>
      )}
    </RecordPage>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InsideStay } from '../../../../../shared/features/traffic/inside/inside.ts';
import type { Inventory, InventoryPlate } from '../../../../../shared/features/traffic/purges/purge.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useAll } from '../../../api/use-all.ts';
import { useRead } from '../../../api/use-read.ts';
import { Moment } from '../../../live/moment.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { tabPath } from './purges-view.ts';
import { useStayColumns } from './stay-columns.tsx';
import { StayTable } from './stay-table.tsx';

/** What a walk has found: who is inside and was not seen, to be purged, and who was seen and is not inside. */
export function InventoryDetail({ id }: { id: number }) {
  const { t } = useTranslation('purges');
  const { data, error, mutate } = useRead<Inventory>(resourcePath('inventories', id));
  const columns = useStayColumns();
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  return (
    <>
      <p>
        <Link to={tabPath('inventories')}>{t('allInventories')}</Link>
      </p>
      <Facts>
        <Fact name={t('at')}>
          <Moment at={data.at} />
        </Fact>
        <Fact name={t('seen')}>{String(data.seen)}</Fact>
        <Fact name={t('missing')}>{String(data.missing)}</Fact>
        <Fact name={t('strangers')}>{String(data.strangers)}</Fact>
      </Facts>
      <h2>{t('missing')}</h2>
      <StayTable<InsideStay>
        resource={`inventories/${id}/missing`}
        label={t('missing')}
        columns={columns}
        empty={<Empty title={t('noMissing')}>{t('noMissingBody')}</Empty>}
      />
      <Strangers id={id} />
    </>
  );
}

function Strangers({ id }: { id: number }) {
  const { t } = useTranslation('purges');
  const session = useSession();
  const strangers = useAll<InventoryPlate>(`inventories/${id}/strangers`, {}).data ?? [];
  const mayLook = holdsView(session.view, 'view/movements');
  if (strangers.length === 0) return null;
  return (
    <section className="field-group">
      <h2>{t('strangers')}</h2>
      <p>{t('strangersLead')}</p>
      <ul className="walk-plates">
        {strangers.map((one) => (
          <li key={one.id}>
            {mayLook ? (
              <Link to={`/view/movements?q=${one.plate}`}>
                <Plate>{one.plate}</Plate>
              </Link>
            ) : (
              <Plate>{one.plate}</Plate>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Vehicle } from '../../../../../shared/features/subscriptions/vehicles/vehicle.schema.ts';
import type { Column } from '../../../lists/column.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { editView } from './entities-view.ts';
import { vehiclePath } from './vehicle.form.ts';

/** The vehicles of a third party. */
export function OwnedVehicles({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation('entityVehicles');
  const mayWrite = useMayWrite(editView);
  const columns = useVehicleColumns(ownerId);
  return (
    <section>
      <div className="section-head">
        <h2>{t('vehicles')}</h2>
        {mayWrite && (
          <Link className="btn btn-outline-secondary" to={vehiclePath(ownerId, 'new')}>
            <Icon name="plus" />
            {t('add')}
          </Link>
        )}
      </div>
      <RecordTable<Vehicle>
        resource="vehicles"
        fixed={{ ownerId }}
        label={t('vehicles')}
        columns={columns}
        nameOf={({ plate }) => plate}
        removal={
          mayWrite &&
          ((plate) => ({
            button: t('removeOf', { plate }),
            title: t('removeTitle', { plate }),
            body: t('removeBody'),
            done: t('removed', { plate }),
          }))
        }
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </section>
  );
}

function useVehicleColumns(ownerId: number): Column<Vehicle>[] {
  const { t } = useTranslation(['entityVehicles', 'values']);
  return [
    {
      key: 'plate',
      kind: 'code',
      label: t('plate'),
      cell: ({ id, plate }) => (
        <Link to={vehiclePath(ownerId, id)}>
          <Plate>{plate}</Plate>
        </Link>
      ),
    },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      cell: ({ vehicleType }) => t(`values:vehicleTypes.${vehicleType}`),
    },
    { key: 'brand', label: t('brand'), cell: ({ brand }) => brand ?? '—' },
    { key: 'colour', label: t('colour'), cell: ({ colour }) => colour ?? '—' },
  ];
}

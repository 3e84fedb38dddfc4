import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { PlateRestriction } from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { stateOf } from './restriction-words.ts';
import { path, view } from './restrictions-view.ts';
import { useRestrictionWords } from './use-restriction-words.ts';

/** Most come for the list. */
const CheckPanel = later(async () => (await import('./check-panel.tsx')).CheckPanel, {
  meanwhile: () => <div className="panel check-panel" />,
});

const tones = { inForce: 'good', coming: 'quiet', suspended: 'warning', over: 'quiet' } as const;

/** The lot's plate restrictions, and a check of a plate against them. */
export function RestrictionList() {
  const { t } = useTranslation(['plateRestrictions', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useColumns();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?restriction=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/plate-restrictions')}
        trail={[{ label: t('shell:groups.operation') }]}
        action={create}
      />
      <CheckPanel />
      <RecordTable<PlateRestriction>
        resource="plate-restrictions"
        label={t('list')}
        columns={columns}
        searchLabel={t('search')}
        nameOf={({ title }) => title}
        removal={
          mayWrite &&
          ((title) => ({
            button: t('removeOf', { title }),
            title: t('removeTitle', { title }),
            body: t('removeBody'),
            done: t('removed', { title }),
          }))
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<PlateRestriction>[] {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const language = useLanguage();
  const today = useToday();
  const words = useRestrictionWords();
  return [
    {
      key: 'title',
      label: t('title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={`${path}?restriction=${id}`}>{title}</Link>,
    },
    {
      key: 'state',
      kind: 'state',
      derived: true,
      label: t('state'),
      cell: (restriction) => {
        const state = stateOf(restriction, today);
        return <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>;
      },
    },
    {
      key: 'vehicleTypes',
      label: t('vehicleTypes'),
      cell: ({ vehicleTypes }) => vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`)).join(', '),
    },
    { key: 'rules', label: t('digits'), cell: words.rules },
    { key: 'windows', label: t('hours'), cell: ({ windows }) => words.hours(windows) },
    {
      key: 'validFrom',
      kind: 'date',
      label: t('validFrom'),
      sortable: true,
      cell: ({ validFrom }) => shortDay(validFrom, language),
    },
    {
      key: 'validTo',
      kind: 'date',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => (validTo ? shortDay(validTo, language) : '—'),
    },
  ];
}

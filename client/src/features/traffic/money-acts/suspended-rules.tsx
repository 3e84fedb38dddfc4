import { useTranslation } from 'react-i18next';
import type {
  Control,
  ControlChangeRow,
  ControlValue,
} from '../../../../../shared/features/billing/exceptions/control-change.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FigureColumn, FigureTable } from '../../../lists/figure-table.tsx';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { PagedFigures } from './paged-figures.tsx';

/** What was switched off or loosened until the end of the month, by whom and until when. */
export function SuspendedRules() {
  const { t } = useTranslation('moneyControls');
  const columns = useChangeColumns();
  return (
    <PagedFigures<ControlChangeRow>
      title={t('loosened')}
      lead={t('loosenedLead')}
      empty={t('loosenedNone')}
      resource="money-acts/suspended-rules"
      withOlder
    >
      {(rows) => (
        <FigureTable
          label={t('loosened')}
          head={t('control')}
          nameOf={({ control, title }) => (
            <>
              {t(`controls.${control}`)} {title !== null && <span className="cell-note">{title}</span>}
            </>
          )}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </PagedFigures>
  );
}

const amounts: readonly Control[] = ['eventMoneyMost', 'givenAwayFrom', 'refundFrom', 'ruleMinimumAmount'];

function useValueText(): (control: Control, value: ControlValue) => string {
  const { t } = useTranslation(['moneyControls', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  return (control, value) => {
    if (typeof value === 'boolean') return t(value ? 'moneyControls:on' : 'moneyControls:off');
    if (typeof value === 'number')
      return amounts.includes(control)
        ? formatMoney(value, currency, language)
        : new Intl.NumberFormat(locales[language]).format(value);
    if (typeof value === 'string') return t(`moneyControls:words.${value}`);
    if ('addresses' in value) return String(value.userIds.length + value.addresses.length);
    const kinds = value.map((kind) => t(`values:exceptionKinds.${kind}`));
    return kinds.length === 0 ? t('moneyControls:allKinds') : kinds.join(', ');
  };
}

function useChangeColumns(): FigureColumn<ControlChangeRow>[] {
  const { t } = useTranslation('moneyControls');
  const text = useValueText();
  return [
    { key: 'before', label: t('before'), isText: true, cell: ({ control, before }) => text(control, before) },
    { key: 'after', label: t('after'), isText: true, cell: ({ control, after }) => text(control, after) },
    { key: 'user', label: t('who'), isText: true, cell: ({ user }) => user ?? '—' },
    { key: 'at', label: t('since'), isText: true, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'endedAt',
      label: t('until'),
      isText: true,
      cell: ({ endedAt, ender }) =>
        endedAt === null ? (
          <strong>{t('lasts')}</strong>
        ) : (
          <>
            <Moment at={endedAt} /> <span className="cell-note">{ender}</span>
          </>
        ),
    },
    {
      key: 'unshown',
      label: t('unshown'),
      cell: ({ unshown }) => unshown ?? '—',
      isNothing: ({ unshown }) => unshown === null,
    },
  ];
}

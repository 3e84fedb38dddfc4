import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type ImportRow,
  type ImportRowState,
  importRowStates,
} from '../../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { formView } from '../subscription-views.ts';
import { resource } from './import-view.ts';
import { PagedTable } from './paged-table.tsx';

const tones: Record<ImportRowState, Tone> = { good: 'quiet', bad: 'bad', made: 'good', refused: 'bad' };

/** The rows of a file, of all states or of one; a row that was made leads to its subscriber. */
export function ImportRows({ id }: { id: number }) {
  const { t } = useTranslation('subscriberImports');
  const mayOpen = holdsView(useSession().view, formView);
  const [state, setState] = useState('');
  const title = ({ title: name, subscriberId }: ImportRow) =>
    mayOpen && subscriberId !== null ? <Link to={`/${formView}/${subscriberId}`}>{name}</Link> : name;
  const stands = ({ state: of, error }: ImportRow) => (
    <>
      <StateBadge tone={tones[of]}>{t(`rowStates.${of}`)}</StateBadge> {error?.message}
    </>
  );
  return (
    <PagedTable<ImportRow>
      // Another state begins at its first page.
      key={state}
      title={t('rows')}
      path={`${resource}/${id}/rows`}
      {...(state && { filter: { state } })}
      tools={<StateChoice state={state} onState={setState} />}
      heads={[
        { label: t('row'), isFigure: true },
        { label: t('title') },
        { label: t('rowState') },
        { label: t('party') },
        { label: t('identification') },
        { label: t('identities') },
      ]}
      rowKey={({ row }) => row}
      cells={(row) => [
        row.row,
        title(row),
        stands(row),
        row.name || '—',
        row.identification || '—',
        row.identities || '—',
      ]}
      empty={t('noRows')}
    />
  );
}

function StateChoice({ state, onState }: { state: string; onState: (state: string) => void }) {
  const { t } = useTranslation('subscriberImports');
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t('rowState')}
      </label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={state}
        onChange={({ target }) => onState(target.value)}
      >
        <option value="">{t('allRows')}</option>
        {importRowStates.map((one) => (
          <option key={one} value={one}>
            {t(`rowStates.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { holdsView, useSession } from '../session/session-context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type Entry, shownSections } from './entry.ts';
import { PaletteList } from './palette-list.tsx';
import { useActions } from './use-actions.ts';
import { useOffers } from './use-offers.ts';
import { useRecordSearch } from './use-record-search.ts';

/** What may be a plate, a ticket or a document's number: letters and digits, one of these at least. */
const sought = /^(?=.*\d)[A-Za-z0-9 .-]{3,20}$/;

interface PaletteDialogProps {
  switchLot: (id: number) => void;
  logOut: () => void;
  onClose: () => void;
}

/** Screens, records, actions and lots in one list that typing narrows. */
export function PaletteDialog({ switchLot, logOut, onClose }: PaletteDialogProps) {
  const { t } = useTranslation(['palette', 'routes']);
  const navigate = useNavigate();
  const { view } = useSession();
  const [typed, setTyped] = useState('');
  const { hits, state } = useRecordSearch(typed);
  const records = hits.map(({ resource, id, view: screen, title, detail, path }) => ({
    id: `${resource}-${id}`,
    name: title,
    aside: [detail, t(`routes:${screen}` as 'routes:view/start')].filter(Boolean).join(' · '),
    go: () => void navigate(path),
  }));
  const actions = useActions(logOut);
  const offers = useOffers({ switchLot, actions });
  // The core has matched them already, by more than their names.
  const found = { id: 'records', title: t('groups.records'), entries: records };
  const story = {
    id: 'timeline',
    title: t('routes:view/timeline'),
    entries: [
      {
        id: 'timeline',
        name: t('timelineOf', { q: typed.trim() }),
        aside: '',
        go: () => void navigate(`/view/timeline?q=${encodeURIComponent(typed.trim())}`),
      },
    ],
  };
  const hasStory = sought.test(typed.trim()) && holdsView(view, 'view/timeline');
  const sections = [
    ...shownSections(offers, typed),
    ...(records.length > 0 && typed !== '' ? [found] : []),
    ...(hasStory ? [story] : []),
  ];
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const status = { idle: '', asking: t('searching'), done: '', failed: t('failed') }[state];
  const pick = (entry: Entry) => {
    onClose();
    entry.go();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <PaletteList
        label={t('search')}
        typed={typed}
        onType={setTyped}
        sections={sections}
        onPick={pick}
        status={status || (count === 0 ? t('none') : t('found', { count }))}
      />
      {state === 'failed' && count > 0 && <p className="popup-empty">{t('failed')}</p>}
    </Dialog>
  );
}

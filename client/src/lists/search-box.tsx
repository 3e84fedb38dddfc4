import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useShortcut } from '../ui/shortcuts.ts';
import type { ListControl } from './use-list-state.ts';

const pause = 300;

/** Narrows the list while one types; `/` leads here from anywhere, the arrow down to the rows. */
export function SearchBox({ list, label }: { list: ListControl; label: string }) {
  const { t } = useTranslation('ui');
  const { q } = list.state;
  const [typed, setTyped] = useState(q);
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', () => box.current?.focus());
  // The back button, or "clear".
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q]);
  const apply = useRef<(text: string) => void>(() => {});
  apply.current = (text) => {
    if (text.trim() !== q) list.change({ q: text.trim() }, true);
  };
  // Whoever is on the way to another screen would be brought back by a change of this one's address.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => apply.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);
  return (
    <input
      ref={box}
      type="search"
      className="form-control search-box"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      title={t('table.searchHint')}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply.current(typed);
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        document.querySelector<HTMLElement>('.table-frame tbody :is(a, button)')?.focus();
      }}
    />
  );
}

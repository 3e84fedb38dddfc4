import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRecordName } from '../../../lists/record-name.ts';
import { describedBy } from '../../../ui/form/field-frame.tsx';
import { useSettled } from '../../../ui/use-settled.ts';

/** A third party as it is found. */
export interface Party {
  id: number;
  name: string;
  identification: string;
}

interface PartyInputProps {
  id: string;
  name: string;
  /** The id of the one that is chosen; empty for none. */
  value: string;
  help?: string | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose: (party: Party | null) => void;
  onLeave: () => void;
}

const mostFound = 8;

/** Finds a third party by name or number while one types; arrows and Enter choose, as does leaving what is the only one. */
export function PartyInput(props: PartyInputProps) {
  const { id, name, value, help, error, disabled, onChoose, onLeave } = props;
  const { t } = useTranslation('subscriberForm');
  const list = useId();
  // Null while it shows the name of the one that is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = useRecordName({ key: name, label: '', resource: 'entities', nameField: 'name' }, value);
  const found = useParties(typed ?? '', hasLeft);
  const before = useRef<Party | null>(null);
  if (value !== '' && typed === null)
    before.current = { id: Number(value), name: chosen, identification: '' };
  const active = found?.[Math.min(at, found.length - 1)];
  const choose = (party: Party) => {
    onChoose(party);
    setTyped(null);
  };
  useOnlyOne(hasLeft ? typed : null, found, choose);
  const type = (text: string) => {
    // Who takes back what he has typed has changed nothing.
    if (before.current?.name === text) return choose(before.current);
    setTyped(text);
    setAt(0);
    setHasLeft(false);
    if (value !== '') onChoose(null);
  };
  const takeBack = () => (before.current ? choose(before.current) : setTyped(null));
  const isOpen = typed !== null && typed.trim() !== '' && !hasLeft && found !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0)
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') takeBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="searched-select">
      <input
        {...describedBy(id, help, error)}
        id={id}
        name={name}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${list}-${active.id}` : undefined}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        placeholder={t('partyHint')}
        autoComplete="off"
        value={typed ?? chosen}
        disabled={disabled}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setHasLeft(true);
          onLeave();
        }}
      />
      {isOpen && (
        <div className="popup-panel pick-list">
          <div role="listbox" id={list} aria-label={t('partyFound')} tabIndex={-1}>
            {found.map((party) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which has the focus.
              <div
                key={party.id}
                id={`${list}-${party.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={party === active}
                className={party === active ? 'active' : ''}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(party)}
              >
                <span>{party.name}</span>
                <span className="aside">{party.identification}</span>
              </div>
            ))}
          </div>
          {found.length === 0 && <p className="popup-empty">{t('partyNone')}</p>}
        </div>
      )}
    </div>
  );
}

/** Those that a text finds; undefined while they are on their way. @param isWhole nothing more is typed */
function useParties(typed: string, isWhole: boolean): Party[] | undefined {
  const sought = typed.trim();
  const settled = useSettled(sought);
  const q = isWhole ? sought : settled;
  const path = q === '' ? null : resourcePath('entities', undefined, { q, sort: 'name', size: mostFound });
  const { data } = useRead<Page<Party>>(path, { keepPreviousData: false });
  return q === sought ? data?.rows : undefined;
}

/** Chooses the one that was meant, once the field is left: the only one, or that of this very name or number. */
function useOnlyOne(
  typed: string | null,
  found: readonly Party[] | undefined,
  choose: (party: Party) => void,
): void {
  const sought = typed?.trim().toLowerCase() ?? '';
  const exact = found?.filter(
    ({ name, identification }) => name.toLowerCase() === sought || identification === sought,
  );
  const meant = found?.length === 1 ? found[0] : exact?.length === 1 ? exact[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they have been found.
  useEffect(() => {
    if (sought !== '' && meant) choose(meant);
  }, [sought, meant]);
}

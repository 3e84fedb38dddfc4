import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Entry, Section } from './entry.ts';

interface PaletteListProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  sections: readonly Section[];
  onPick: (entry: Entry) => void;
  /** What is said about the entries: how many, none, still searching. */
  status: ReactNode;
}

/** A field whose list of headed options is gone through by arrows; the focus stays in the field. */
export function PaletteList({ label, typed, onType, sections, onPick, status }: PaletteListProps) {
  const [at, setAt] = useState<string | null>(null);
  const id = useId();
  const entries = sections.flatMap((section) => section.entries);
  const active = entries.find((entry) => entry.id === at) ?? entries[0];
  const optionId = (entry: Entry) => `${id}-${entry.id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && active) {
      event.preventDefault();
      const next = entries.at((entries.indexOf(active) + step) % entries.length);
      if (!next) return;
      setAt(next.id);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    // The key that ends a composed letter chooses nothing.
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onPick(active);
    }
  };
  return (
    <div className="pick-list palette">
      <input
        // biome-ignore lint/a11y/noAutofocus: the palette was opened to type into it.
        autoFocus
        type="text"
        role="combobox"
        className="form-control"
        placeholder={label}
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setAt(null);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={entries.length > 0 ? 'visually-hidden' : 'popup-empty'}>
        {status}
      </p>
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields.
          <div role="group" key={section.id} aria-labelledby={`${id}-${section.id}`}>
            <div className="palette-group" id={`${id}-${section.id}`} role="presentation">
              {section.title}
            </div>
            {section.entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPick: (entry: Entry) => void;
}

function Option({ id, entry, isActive, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={isActive ? 'active' : ''}
      onClick={() => onPick(entry)}
    >
      <span>{entry.name}</span>
      {entry.aside && <span className="aside">{entry.aside}</span>}
    </div>
  );
}

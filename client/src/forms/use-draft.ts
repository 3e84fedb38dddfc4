import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from '../ui/drafts.ts';
import type { FormValues } from './use-form-values.ts';

const pause = 300;

/** What a form was opened with. */
interface Opened<Values> {
  /** Of the record; nothing for a new one. */
  id: unknown;
  version: number | undefined;
  values: Values;
  readOnly: boolean;
}

/** The stored values that the user's changes are changes of, and their version; none for a new record. */
export interface Base<Values> {
  values: Values;
  version: number | undefined;
}

interface FormDraft<Values> {
  /** What an earlier visit left unsaved, while the form still shows it. */
  found: Draft | null;
  /** The user knows. */
  accept: () => void;
  /** Nothing is unsaved any more. */
  drop: () => void;
  /** Keeps the values once typing pauses, and at once when the page goes away; the answer stops waiting. */
  keep: (values: Values, isDirty: boolean, base: Base<Values>) => (() => void) | undefined;
}

/** The draft of one form, named by its screen and record. */
export function useDraft<Values extends FormValues>(
  opened: Opened<Values>,
  secretNames: () => ReadonlySet<string>,
): FormDraft<Values> {
  const { pathname, search } = useLocation();
  const [key] = useState(() =>
    opened.readOnly ? null : draftKey(`${pathname}${search}#${String(opened.id ?? 'new')}`),
  );
  const [found, setFound] = useState(() => (key === null ? null : readDraft(key, opened.values)));
  const pending = useRef<(() => void) | null>(null);
  const written = useRef(found ? JSON.stringify({ ...opened.values, ...found.values }) : '');
  /** A draft that was found is in the form only after the first drawing: until then nothing unsaved means nothing. */
  const begun = useRef(false);

  const flush = useCallback(() => {
    pending.current?.();
    pending.current = null;
  }, []);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const accept = useCallback(() => setFound(null), []);
  const drop = useCallback(() => {
    pending.current = null;
    written.current = '';
    if (key) removeDraft(key);
    setFound(null);
  }, [key]);

  const keep: FormDraft<Values>['keep'] = (values, isDirty, base) => {
    if (!key) return;
    if (!isDirty) {
      if (begun.current) drop();
      return;
    }
    begun.current = true;
    pending.current = () => {
      const text = JSON.stringify(values);
      if (text === written.current) return;
      written.current = text;
      const { version, values: original } = base;
      writeDraft(key, { at: Date.now(), version, original, values }, secretNames());
    };
    const timer = setTimeout(flush, pause);
    return () => clearTimeout(timer);
  };
  return { found, accept, drop, keep };
}

import { useEffect, useRef, useState } from 'react';
import type { InventoryInput } from '../../../../../shared/features/traffic/purges/purge.schema.ts';
import type { Inventory } from '../../../../../shared/features/traffic/purges/purge.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { asApiError } from '../../../api/api-error.ts';
import { useCompanyId } from '../../../api/company.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { type KeptWalks, keepWalks, noWalk, readWalks } from './kept-walk.ts';

/** Milliseconds between two tries to send what waits. */
const every = 20_000;

/** Plates in a text, however they are parted: a paste of a sheet, a scanner's lines. */
export function platesIn(text: string): string[] {
  return text
    .split(/[\n\r,;|]+/)
    .map(normalizePlate)
    .filter((plate) => plate !== '');
}

/**
 * The walk of this device: its plates outlive the page, and what is finished without a network waits until it is back,
 * under the same id, so that it counts once.
 */
export function useWalk(onTaken: (taken: Inventory) => void) {
  const companyId = useCompanyId();
  const refresh = useRefresh(['inventories', 'purges/candidates']);
  const [kept, setKept] = useState<KeptWalks>(() => readWalks(companyId));
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useRef(false);

  const keep = (next: KeptWalks) => {
    keepWalks(companyId, next);
    setKept(next);
  };

  async function send(waiting: readonly InventoryInput[], walk = kept.walk) {
    const [first, ...others] = waiting;
    if (!first || sending.current) return;
    sending.current = true;
    try {
      const taken = await call<Inventory>('POST', resourcePath('inventories'), { body: first, quiet: true });
      keep({ walk, waiting: others });
      setFailure(null);
      await refresh();
      onTaken(taken);
    } catch (error) {
      // What the core refuses can be mended by hand only: its plates are the walk of now again.
      if (!asApiError(error).isNetwork && asApiError(error).status < 500)
        keep({ walk: { slotId: first.slotId ?? null, plates: first.plates }, waiting: others });
      setFailure(error);
    } finally {
      sending.current = false;
    }
  }

  const retry = useRef(() => {});
  retry.current = () => void send(kept.waiting);
  useEffect(() => {
    const again = () => retry.current();
    const timer = setInterval(again, every);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);

  return {
    ...kept,
    failure,
    setSlot: (slotId: number | null) => keep({ ...kept, walk: { ...kept.walk, slotId } }),
    add: (plates: readonly string[]) =>
      keep({
        ...kept,
        walk: { ...kept.walk, plates: [...new Set([...[...plates].reverse(), ...kept.walk.plates])] },
      }),
    remove: (plate: string) =>
      keep({ ...kept, walk: { ...kept.walk, plates: kept.walk.plates.filter((one) => one !== plate) } }),
    finish: () => {
      const { slotId, plates } = kept.walk;
      const done = { id: crypto.randomUUID(), slotId, at: new Date().toISOString(), plates: [...plates] };
      const waiting = [...kept.waiting, done];
      keep({ walk: noWalk, waiting });
      return send(waiting, noWalk);
    },
    retry: () => send(kept.waiting),
  };
}

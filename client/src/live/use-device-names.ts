import { useAll } from '../api/use-all.ts';

/** Names terminals by their id; null while they are read, and for one that is gone. */
export function useDeviceNames(): (id: number) => string | null {
  const devices = useAll<{ id: number; name: string }>('devices', {}).data ?? [];
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? null;
}

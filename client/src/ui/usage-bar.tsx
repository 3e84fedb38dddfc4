import { useTranslation } from 'react-i18next';

/** How full something is; a text beside it says the same, so that colour is never alone. */
export type UsageState = 'room' | 'tight' | 'full' | 'over';

const tightFrom = 0.9;

export function usageState(used: number, capacity: number): UsageState {
  if (used > capacity) return 'over';
  if (used === capacity) return 'full';
  return used >= capacity * tightFrom ? 'tight' : 'room';
}

interface UsageBarProps {
  used: number;
  capacity: number;
  /** Says the figures in words. */
  label: string;
}

export function UsageBar({ used, capacity, label }: UsageBarProps) {
  const percent = capacity > 0 ? Math.min(100, (used / capacity) * 100) : used > 0 ? 100 : 0;
  return (
    <div className={`usage usage-${usageState(used, capacity)}`} role="img" aria-label={label}>
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

/** The state in words, where there is something to say. */
export function UsageWord({ used, capacity }: { used: number; capacity: number }) {
  const { t } = useTranslation('ui');
  const state = usageState(used, capacity);
  return state === 'room' ? null : <span className={`state state-${state}`}>{t(`usage.${state}`)}</span>;
}

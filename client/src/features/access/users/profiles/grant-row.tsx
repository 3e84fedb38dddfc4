import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantableView } from './view-groups.ts';

export const levels = ['none', 'read', 'write'] as const;
export type Level = (typeof levels)[number];

interface GrantRowProps {
  of: GrantableView;
  level: Level;
  disabled: boolean;
  mayGive: (view: string, level: Level) => boolean;
  onLevel: (level: Level) => void;
}

/** One screen: what it is for, and the level at which it is granted. */
export function GrantRow({
  of: { view, title, use, writes },
  level,
  disabled,
  mayGive,
  onLevel,
}: GrantRowProps) {
  const { t } = useTranslation('profiles');
  const id = useId();
  return (
    <div
      className="grant-row"
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-use`}
    >
      <div>
        <span id={`${id}-title`} className="grant-title">
          {title}
        </span>
        <span id={`${id}-use`} className="aside">
          {use}
        </span>
      </div>
      <div className="grant-levels">
        {levels.map((one) => {
          // What changes nothing is not offered; what others gave stays readable.
          if (one === 'write' && !writes && level !== 'write') return <span key={one} className="no-level" />;
          return (
            <label key={one} className={one === level ? `is-${one}` : ''}>
              <input
                type="radio"
                name={id}
                className="visually-hidden"
                checked={one === level}
                disabled={disabled || (one !== level && !mayGive(view, one))}
                onChange={() => onLevel(one)}
              />
              {t(`levels.${one}`)}
            </label>
          );
        })}
      </div>
    </div>
  );
}

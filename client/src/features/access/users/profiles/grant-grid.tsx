import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeOfView } from '../../../../../../shared/routes.ts';
import type { GrantLevel } from '../../../../../../shared/values.ts';
import { holdsView, useSession } from '../../../../session/session-context.ts';
import { FieldNotes } from '../../../../ui/form/field-frame.tsx';
import { useField } from '../../../../ui/form/form-context.ts';
import { plain } from '../../../../ui/matching-names.ts';
import { GrantRow, type Level, levels } from './grant-row.tsx';
import { countLevels, type Levels, type ProfileValues } from './profile.form.ts';
import { type GrantableView, useViewGroups, type ViewGroup } from './view-groups.ts';

const name = 'grants';

/** Screens × none, view, change, grouped as the menu; whole groups are switched at once. */
export function GrantGrid() {
  const { t } = useTranslation('profiles');
  const [typed, setTyped] = useState('');
  const { view: session } = useSession();
  const groups = useViewGroups();
  const words = (shown: Levels) => t('summary', countLevels(shown));
  const field = useField<ProfileValues, typeof name>(name, t('grants'), words);
  const { id, value: grants, error, disabled, form } = field;
  const notBuilt = Object.keys(grants).filter((view) => routeOfView(view)?.planned).length;
  const mayGive = (view: string, level: Level) => level === 'none' || holdsView(session, view, level);
  const set = (views: readonly GrantableView[], level: Level) => {
    const next: Record<string, GrantLevel> = { ...grants };
    for (const one of views) {
      const given = level === 'write' && !one.writes ? 'read' : level;
      if (!mayGive(one.view, given)) continue;
      if (given === 'none') delete next[one.view];
      else next[one.view] = given;
    }
    form.setValue(name, next);
  };
  const shown = narrowed(groups, typed);
  return (
    <fieldset className="field grant-grid" id={id} tabIndex={-1}>
      <legend className="form-label">{t('grants')}</legend>
      <FieldNotes id={id} help={t('grantsHelp')} error={error} />
      <div className="grant-tools">
        <input
          type="search"
          className="form-control search-box"
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <span role="status" className="aside">
          {t('summary', countLevels(grants))}
        </span>
      </div>
      {shown.length === 0 && <p className="aside">{t('findNone')}</p>}
      {shown.map(({ group, label, views }) => (
        <section key={group} className="grant-group" aria-label={label}>
          <div className="grant-head">
            <h2>{label}</h2>
            {!disabled && <GroupLevels label={label} onLevel={(level) => set(views, level)} />}
          </div>
          {views.map((one) => (
            <GrantRow
              key={one.view}
              of={one}
              level={grants[one.view] ?? 'none'}
              disabled={disabled}
              mayGive={mayGive}
              onLevel={(level) => set([one], level)}
            />
          ))}
        </section>
      ))}
      {notBuilt > 0 && <p className="aside">{t('notBuilt', { count: notBuilt })}</p>}
    </fieldset>
  );
}

/** Switches all screens of a group at once. */
function GroupLevels({ label, onLevel }: { label: string; onLevel: (level: Level) => void }) {
  const { t } = useTranslation('profiles');
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons are no set of form fields.
    <div role="group" aria-label={t('wholeGroup', { group: label })} className="grant-levels">
      {levels.map((level) => (
        <button key={level} type="button" onClick={() => onLevel(level)}>
          {t(`levels.${level}`)}
        </button>
      ))}
    </div>
  );
}

/** The groups with the screens whose title, purpose or group holds what was typed. */
function narrowed(groups: readonly ViewGroup[], typed: string): ViewGroup[] {
  const wanted = plain(typed.trim());
  return groups
    .map((group) => ({
      ...group,
      views: group.views.filter(({ title, use }) => plain(`${title} ${use} ${group.label}`).includes(wanted)),
    }))
    .filter(({ views }) => views.length > 0);
}

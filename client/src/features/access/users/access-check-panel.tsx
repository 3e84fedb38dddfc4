import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AccessCheck } from '../../../../../shared/features/access/users/access-check.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { useViewGroups } from './profiles/view-groups.ts';
import { managementPath, type User } from './user.ts';

/** What a user can open and do in a lot, as the core would let it pass. */
export function AccessCheckPanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { companies, company } = useSession().view;
  const own = user.accesses.find(({ companyId }) => companyId === company?.id) ?? user.accesses[0];
  const [chosen, setChosen] = useState(own?.companyId ?? company?.id ?? companies[0]?.id);
  const query = { user: user.id, inCompany: chosen };
  const { data, error, mutate } = useRead<AccessCheck>(
    chosen === undefined ? null : resourcePath('accesses/check', undefined, query),
  );
  return (
    <section>
      <p className="lead-text">{t('check.intro')}</p>
      <label className="field check-lot">
        <span className="form-label">{t('lot')}</span>
        <select
          className="form-select"
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <Answer check={data} />}
    </section>
  );
}

function Answer({ check }: { check: AccessCheck }) {
  const { t } = useTranslation(['users', 'profiles']);
  const groups = useViewGroups();
  const { entry, profile, views } = check;
  const getsIn = entry === 'profile' || entry === 'administrator';
  const levelOf = new Map(views.map(({ view, level }) => [view, level]));
  const shown = groups
    .map((group) => ({ ...group, views: group.views.filter(({ view }) => levelOf.has(view)) }))
    .filter((group) => group.views.length > 0);
  return (
    <>
      <p role="status">
        <StateBadge tone={getsIn ? 'good' : 'bad'}>
          {t(`check.reasons.${entry}`, { profile: profile?.name ?? '' })}
        </StateBadge>{' '}
        {profile && <Link to={`${managementPath}?profile=${profile.id}`}>{t('check.openProfile')}</Link>}
      </p>
      {check.user.mustChangePassword && getsIn && <p className="aside">{t('check.mustChange')}</p>}
      <h2>{t('check.views')}</h2>
      {shown.length === 0 && <p className="aside">{t('check.none')}</p>}
      {shown.map(({ group, label, views: open }) => (
        <section key={group} className="checked-group">
          <h3>{label}</h3>
          <ul>
            {open.map(({ view, title, use }) => (
              <li key={view}>
                <strong>{title}</strong>{' '}
                <span className="tag">{t(`profiles:levels.${levelOf.get(view) ?? 'read'}`)}</span>
                <span className="aside">{use}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

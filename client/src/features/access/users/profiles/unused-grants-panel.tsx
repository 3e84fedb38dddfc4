import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../../../../shared/dates.ts';
import {
  type Advice,
  type UnusedGrants,
  usualLookBack,
} from '../../../../../../shared/features/access/profiles/unused.ts';
import { Failure } from '../../../../api/failure.tsx';
import { resourcePath } from '../../../../api/resource-path.ts';
import { useRead } from '../../../../api/use-read.ts';
import { useSave } from '../../../../api/use-save.ts';
import { SureDialog } from '../../../../forms/sure-dialog.tsx';
import { useLot } from '../../../../live/use-lot.ts';
import { useMayWrite } from '../../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../../ui/badges.tsx';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notices/notices.ts';
import { Empty, Skeleton } from '../../../../ui/panels.tsx';
import { managementView } from '../user.ts';
import { LastTime } from '../user-words.tsx';
import type { Profile, ProfileInput } from './profile.ts';
import { useViewGroups } from './view-groups.ts';

const spans = [30, usualLookBack, 180, 365] as const;
const tones: Record<Advice, Tone> = { keep: 'good', reduce: 'warning', remove: 'bad' };
const dayMs = 86_400_000;

/** What of a profile nobody uses, and the way to take it away. */
export function UnusedGrantsPanel({ profile, onTrimmed }: { profile: Profile; onTrimmed: () => void }) {
  const { t } = useTranslation('profiles');
  const [days, setDays] = useState<number>(usualLookBack);
  const path = `${resourcePath('profiles', profile.id)}/unused?days=${days}`;
  const { data, error, mutate } = useRead<UnusedGrants>(path, { keepPreviousData: true });
  return (
    <section>
      <p className="lead-text">{t('unused.intro')}</p>
      <label className="field check-lot">
        <span className="form-label">{t('unused.days')}</span>
        <select
          className="form-select"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {t('unused.daysOf', { count: span })}
            </option>
          ))}
        </select>
      </label>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && data.users === 0 && <Empty title={t('unused.noUsers')} />}
      {data && data.users > 0 && (
        <Uses
          profile={profile}
          usage={data}
          onTrimmed={() => {
            onTrimmed();
            void mutate();
          }}
        />
      )}
    </section>
  );
}

interface UsesProps {
  profile: Profile;
  usage: UnusedGrants;
  onTrimmed: () => void;
}

function Uses({ profile, usage, onTrimmed }: UsesProps) {
  const { t } = useTranslation('profiles');
  const { timeZone } = useLot();
  const mayWrite = useMayWrite(managementView) && !profile.allViews && !profile.lotCreator;
  const [isAsking, setAsking] = useState(false);
  const trims = usage.grants.filter(({ advice }) => advice !== 'keep').length;
  const isShort = usage.since !== null && Date.now() - Date.parse(usage.since) < usage.days * dayMs;
  return (
    <>
      {usage.since === null ? (
        <p className="alert alert-info">{t('unused.noRecord')}</p>
      ) : (
        <p className="aside">
          {t('unused.since', { date: localDay(Date.parse(usage.since), timeZone) })}{' '}
          {isShort && t('unused.sinceShort')}
        </p>
      )}
      {trims === 0 && <p>{t('unused.allUsed')}</p>}
      {usage.grants.length > 0 && <UsageTable grants={usage.grants} />}
      {mayWrite && trims > 0 && usage.since !== null && (
        <div className="button-row trim">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('unused.apply', { count: trims })}
          </Button>
        </div>
      )}
      {isAsking && (
        <TrimDialog profile={profile} usage={usage} onClose={() => setAsking(false)} onDone={onTrimmed} />
      )}
    </>
  );
}

/** What the profile opens, when each was last used, and what that suggests. */
function UsageTable({ grants }: Pick<UnusedGrants, 'grants'>) {
  const { t } = useTranslation('profiles');
  const titles = new Map(useViewGroups().flatMap(({ views }) => views.map((one) => [one.view, one.title])));
  return (
    <section
      className="table-frame rows-compact"
      aria-label={t('parts.unused')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('unused.view')}</th>
            <th scope="col">{t('unused.advice')}</th>
            <th scope="col">{t('unused.level')}</th>
            <th scope="col">{t('unused.lastRead')}</th>
            <th scope="col">{t('unused.lastWrite')}</th>
          </tr>
        </thead>
        <tbody>
          {grants.map(({ view, level, lastRead, lastWrite, advice }) => (
            <tr key={view}>
              <th scope="row">{titles.get(view) ?? view}</th>
              <td>
                <StateBadge tone={tones[advice]}>{t(`unused.advices.${advice}`)}</StateBadge>
              </td>
              <td>{t(`levels.${level}`)}</td>
              <td>
                <LastTime at={lastRead} never={t('unused.never')} />
              </td>
              <td>
                <LastTime at={lastWrite} never={t('unused.never')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TrimDialogProps {
  profile: Profile;
  usage: UnusedGrants;
  onClose: () => void;
  onDone: () => void;
}

function TrimDialog({ profile, usage, onClose, onDone }: TrimDialogProps) {
  const { t } = useTranslation('profiles');
  const { update } = useSave<ProfileInput, Profile>('profiles');
  const { id, version, name, grants } = profile;
  const adviceOf = new Map(usage.grants.map(({ view, advice }) => [view, advice]));
  const kept = grants.flatMap((grant) => {
    const advice = adviceOf.get(grant.view);
    if (advice === 'remove') return [];
    return [advice === 'reduce' ? { ...grant, level: 'read' as const } : grant];
  });
  return (
    <SureDialog
      title={t('unused.applyTitle', { name })}
      action={t('unused.apply', { count: usage.grants.filter(({ advice }) => advice !== 'keep').length })}
      onConfirm={async () => {
        await update(id, version, { name, grants: kept });
        notify({ kind: 'success', text: t('unused.applied', { name }) });
      }}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
    >
      <p>{t('unused.applyBody', { users: t('usersCount', { count: profile.users }) })}</p>
    </SureDialog>
  );
}

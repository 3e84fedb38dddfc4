import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Invitation } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { Moment } from '../../../live/moment.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { deskPathOf, deskView, invitations, invitationView } from './guardian-views.ts';
import { InvitationForm } from './invitation-form.tsx';
import { answerTones, invitationName, invitationTones } from './invitation-words.ts';

/** Announces visitors, or shows who of an invitation has come. */
export function InvitationEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['guardianInvitations', 'shell']);
  const navigate = useNavigate();
  const title = t('list');
  return (
    <RecordPage<Invitation>
      resource={invitations}
      id={id}
      title={(invitation) => (invitation ? invitationName(invitation) : t('new'))}
      trail={[{ label: t('shell:groups.operation') }, { label: title, to: `/${invitationView}` }]}
    >
      {(invitation) => (
        <>
          {invitation && <Standing invitation={invitation} />}
          <InvitationForm
            invitation={invitation}
            onDone={() => {
              notify({ kind: 'success', text: t('saved') });
              void navigate(`/${invitationView}`);
            }}
          />
        </>
      )}
    </RecordPage>
  );
}

/** What came of it so far, and what can be done beside changing it. */
function Standing({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('guardianInvitations');
  const { view } = useSession();
  const mayWrite = useMayWrite(invitationView);
  const [cancelling, setCancelling] = useState(false);
  const command = useCommand<Invitation>(invitations);
  const { id, version, state, arrivedCount: arrived, guestCount: count, askedAt, hostAnswer } = invitation;
  return (
    <>
      <Facts>
        <Fact name={t('count')}>
          {t('countOf', { arrived, count })}{' '}
          <StateBadge tone={invitationTones[state]}>{t(`states.${state}`)}</StateBadge>
        </Fact>
        <Fact name={t('hostAnswer')}>
          {hostAnswer ? (
            <StateBadge tone={answerTones[hostAnswer]}>{t(`answers.${hostAnswer}`)}</StateBadge>
          ) : (
            askedAt && (
              <>
                {t('hostAsked')} <Moment at={askedAt} />
              </>
            )
          )}
        </Fact>
      </Facts>
      {(state === 'invited' || state === 'arrived') && (
        <div className="button-row field">
          {holdsView(view, deskView) && (
            <Link className="btn btn-outline-secondary" to={deskPathOf(id)}>
              {t('receive')}
            </Link>
          )}
          {mayWrite && state === 'invited' && (
            <Button kind="quiet" onClick={() => setCancelling(true)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
      {cancelling && (
        <SureDialog
          title={t('cancelTitle')}
          action={t('cancel')}
          onConfirm={async () => {
            await command('POST', id, 'cancellation', { version });
            notify({ kind: 'success', text: t('cancelled') });
          }}
          onClose={() => setCancelling(false)}
        >
          <p>{t('cancelBody')}</p>
        </SureDialog>
      )}
    </>
  );
}

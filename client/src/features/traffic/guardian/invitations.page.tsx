import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ExpectedGuest } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { listOrRecord } from '../../../records/list-or-record.tsx';
import { guests, invitationPath, invitationView } from './guardian-views.ts';
import { InvitationList } from './invitation-list.tsx';

const Opened = listOrRecord(
  'invitation',
  InvitationList,
  async () => (await import('./invitation-editor.tsx')).InvitationEditor,
);

/** Who is expected, or one invitation; a guest (`?guest=`) leads to the own one. */
export function Page() {
  const guest = useSearchParams()[0].get('guest');
  const navigate = useNavigate();
  useEffect(() => {
    if (guest === null) return;
    const open = (path: string) => void navigate(path, { replace: true });
    call<ExpectedGuest>('GET', resourcePath(guests, Number(guest))).then(
      ({ invitationId }) => open(invitationPath(invitationId)),
      () => open(`/${invitationView}`),
    );
  }, [guest, navigate]);
  return <Opened />;
}

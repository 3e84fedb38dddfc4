import type {
  HostAnswer,
  Invitation,
  InvitationState,
} from '../../../../../shared/features/traffic/guardian/invitation.ts';
import type { Tone } from '../../../ui/badges.tsx';

export const invitationTones: Readonly<Record<InvitationState, Tone>> = {
  invited: 'warning',
  arrived: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
};

export const answerTones: Readonly<Record<HostAnswer, Tone>> = { admitted: 'good', refused: 'bad' };

/** What people call an invitation: the group, else who is expected. */
export function invitationName({ title, guests }: Pick<Invitation, 'title' | 'guests'>): string {
  return title ?? guests.map(({ name }) => name).join(', ');
}

/** Its hours; nothing where it is all day. */
export function hoursOf({ hourFrom, hourTo }: Pick<Invitation, 'hourFrom' | 'hourTo'>): string {
  return hourFrom || hourTo ? `${hourFrom ?? '00:00'} – ${hourTo ?? '24:00'}` : '';
}

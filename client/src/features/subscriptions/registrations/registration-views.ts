import type { RegistrationState } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const view = 'view/users/list';
export const resource = 'registrations';
export const settingsResource = 'registration-settings';

export const tones = { pending: 'warning', approved: 'good', refused: 'quiet' } as const satisfies Record<
  RegistrationState,
  Tone
>;

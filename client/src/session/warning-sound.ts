import { keptSwitch } from '../ui/kept-switch.ts';

const warningSound = keptSwitch('warning-sound');

/** Whether the warning before the session's end sounds; kept for the next visit. */
export const useWarningSound = warningSound.use;

import type { Consent } from './guardian.ts';

/** What is taken as the photo of a person, as the bytes show it. */
export const photoTypes = ['jpeg', 'png', 'webp'] as const;

/** The text of the consent to the photo that is read out today; another text gets another version. */
export const photoConsentVersion = '2026-1';

/** What is known of the photo of a person; the pictures have addresses of their own. */
export interface GuardianPhoto {
  id: number;
  version: number;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  status: 'A';
  personId: number;
  consent: Consent;
  width: number;
  height: number;
  /** Of the picture. */
  bytes: number;
}

/** Whether the lot keeps photos, and that of one person; null where it has none. */
export interface PersonPhoto {
  isOn: boolean;
  photo: GuardianPhoto | null;
}

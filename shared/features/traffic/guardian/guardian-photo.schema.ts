import type { InferType } from 'yup';
import { fileOf } from '../../../file-field.ts';
import { limits } from '../../../limits.ts';
import { choice, integer, problem, requiredText, shape } from '../../../schema.ts';
import { consentChannels } from './guardian.ts';
import { photoTypes } from './guardian-photo.ts';

/** That a person lets a photo be kept, apart from the consent to the data; when and by whom the core notes by itself. */
const photoConsent = shape({
  textVersion: requiredText(limits.codeLength),
  channel: choice(consentChannels).required(),
})
  .default(undefined)
  .required(problem('photoConsentRequired'));

/** The photo of a person as a camera or a file gives it, and that the person agrees to it. */
export const guardianPhotoSchema = shape({
  personId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  file: fileOf({
    types: photoTypes,
    maxBytes: limits.photoBytes,
    maxDimensions: { width: limits.photoPixels, height: limits.photoPixels },
  }).required(),
  consent: photoConsent,
});
export type GuardianPhotoInput = InferType<typeof guardianPhotoSchema>;

import type { guardianPhotos as es } from '../es/guardianPhotos.ts';
import type { Words } from '../words.ts';

/** Words of the photo of a person at the gate. */
export const guardianPhotos = {
  title: 'Photo of {{name}}',
  nobody: 'Open the person first',
  nobodyBody: 'A photo is kept from the person’s page or from the desk.',
  off: 'This lot keeps no photos. An administrator can turn them on in the operating parameters.',
  none: 'There is no photo yet.',
  of: 'Photo of {{name}}',
  taken: 'Kept',
  consent: 'Consent to the photo',
  consentText:
    '{{company}} would like to keep a photo of your face to know you at the entrance. It is optional: you may come in without it. You can ask the administration of the place at any time to delete it. Do you agree?',
  consentGiven: 'The person agrees that the photo is kept',
  consentHow: 'How they agreed',
  consentAt: 'Agreed on {{at}} · text {{version}} · {{channel}}',
  newPhoto: 'New photo',
  useCamera: 'Use the camera',
  shoot: 'Take the photo',
  chooseFile: 'Choose a file',
  file: 'File of the photo',
  fileHelp: 'JPEG, PNG or WebP of up to 2 MB.',
  noCamera:
    'Without a secure connection (https) the browser does not give the camera to this page. The button opens the camera of the phone, or a file.',
  cameraRefused: 'The browser did not give the camera. Allow it, load the page again or choose a file.',
  preview: 'Photo to be kept',
  again: 'Discard',
  save: 'Keep photo',
  saved: 'The photo of {{name}} was kept.',
  remove: 'Withdraw consent and delete',
  removeTitle: 'Delete the photo of {{name}}?',
  removeBody: 'The photo is deleted for good. The consent to the other data stays as it is.',
  removed: 'The photo of {{name}} was deleted.',
  open: 'Open the person',
} satisfies Words<typeof es>;

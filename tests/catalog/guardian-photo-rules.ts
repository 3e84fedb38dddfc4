/** Who may call what about photos, tags and plans of persons at the gate. */
export const guardianPhotoRules: Record<string, string> = {
  'GET /guardian-plans': 'guardian-persons read',
  'GET /guardian-photos/:id': 'guardian-photos read',
  'GET /guardian-photos/:id/picture': 'guardian-photos read',
  'GET /guardian-photos/:id/thumbnail': 'guardian-photos read',
  'POST /guardian-photos': 'guardian-photos write',
  'DELETE /guardian-photos/:id': 'guardian-photos write',
  'POST /terminal/person-entries': 'terminal',
  'POST /terminal/person-exits': 'terminal',
};

/** Who may call what of what is done with persons at the gate beside registering them. */
export const guardianPhotoRules: Record<string, string> = {
  'POST /guardian-persons/:id/block': 'guardian-persons write',
  'POST /guardian-persons/:id/release': 'guardian-persons write',
  'GET /guardian-plans': 'guardian-persons read',
  'GET /guardian-photos/:id': 'guardian-photos read',
  'GET /guardian-photos/:id/picture': 'guardian-photos read',
  'GET /guardian-photos/:id/thumbnail': 'guardian-photos read',
  'POST /guardian-photos': 'guardian-photos write',
  'DELETE /guardian-photos/:id': 'guardian-photos write',
  'POST /terminal/person-entries': 'terminal',
  'POST /terminal/person-exits': 'terminal',
};

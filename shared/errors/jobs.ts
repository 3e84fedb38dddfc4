import type { ErrorArea } from './entry.ts';

/** Jobs that wait in a table until a thread does them (codes -3540..-3545). */
export const jobErrors = {
  jobTookTooLong: {
    code: -3540,
    status: 503,
    es: 'El trabajo pasó de su límite de __COMPLEMENT__ min y se detuvo. Pida menos de una vez (menos días o un archivo más pequeño) e intente de nuevo.',
    en: 'The work passed its limit of __COMPLEMENT__ min and was stopped. Ask for less at a time (fewer days or a smaller file) and try again.',
    cause:
      'A job was not done within the time of its kind, or held the turn to write for too long. Its thread was ended.',
  },
  jobInterrupted: {
    code: -3541,
    status: 503,
    es: 'El sistema se detuvo __COMPLEMENT__ veces durante este trabajo, que no se intenta más. Pida menos de una vez, o avise a quien opera el sistema.',
    en: 'The system stopped __COMPLEMENT__ times during this work, which is not tried again. Ask for less at a time, or tell whoever operates the system.',
    cause:
      'The core died each time while it did this job, which may be what kills it. `docs/operations.md` says what to look at.',
  },
  jobsFull: {
    code: -3542,
    status: 429,
    es: 'Este parqueadero ya tiene __COMPLEMENT__ trabajos de esta clase en espera. Espere a que termine uno e intente de nuevo.',
    en: 'This lot has __COMPLEMENT__ jobs of this kind waiting already. Wait until one is done and try again.',
    cause: 'More jobs of a kind at a time than a company may have waiting or running.',
  },
  jobNeedsTooMuchMemory: {
    code: -3543,
    status: 503,
    es: 'El trabajo necesita más memoria de la permitida. Pida menos de una vez (menos días o un archivo más pequeño) e intente de nuevo.',
    en: 'The work needs more memory than it may take. Ask for less at a time (fewer days or a smaller file) and try again.',
    cause: 'The thread of a job took more memory than a thread may, and was ended alone.',
  },
  jobWaitsForRoom: {
    code: -3544,
    status: 503,
    es: 'El disco del sistema está lleno: el trabajo espera y sigue solo cuando haya espacio. Avise a quien opera el sistema.',
    en: 'The disk of the system is full: the work waits, and goes on by itself once there is room. Tell whoever operates the system.',
    cause: 'A queued job met a full disk. It is tried again for a day, then it fails with storageFull.',
  },
  jobWaitsForStorage: {
    code: -3545,
    status: 503,
    es: 'El sistema no puede guardar por ahora: el trabajo espera y sigue solo cuando se pueda.',
    en: 'The system cannot store anything for now: the work waits, and goes on by itself once it can.',
    cause:
      'A queued job met storage that is read-only, locked, failing or away. It is tried again for a day (15 minutes where a statement was held up or the connection lost), then it fails.',
  },
} as const satisfies ErrorArea;

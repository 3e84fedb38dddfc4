import type { ComingErrors } from '../entry.ts';

/** Accounting integrations: codes -1780..-1782. */
export const comingIntegrationErrors = {
  integrationTypeRequired: {
    code: -1780,
    status: 400,
    es: 'Elija el tipo de integración contable.',
    en: 'Choose the type of accounting integration.',
    cause: 'Type missing or none of the value set.',
    comingWith: 'accounting-integrations',
  },
  integrationDuplicated: {
    code: -1781,
    status: 409,
    es: 'El parqueadero ya tiene una integración de ese tipo.',
    en: 'The lot already has an integration of that type.',
    cause: 'A second integration of a type in a company.',
    comingWith: 'accounting-integrations',
  },
  integrationConfigurationInvalid: {
    code: -1782,
    status: 400,
    es: 'A la configuración le falta o le sobra: __COMPLEMENT__',
    en: 'The configuration lacks or does not take: __COMPLEMENT__',
    cause: 'An account, cost centre or document type that the layout needs is missing or malformed.',
    comingWith: 'accounting-integrations',
  },
} as const satisfies ComingErrors;

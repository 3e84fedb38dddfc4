import type { VehicleType } from '../../shared/values.ts';

/** A lot of the demo operator: what is set up, and how busy it is. Amounts in centavos. */
export interface DemoLot {
  company: Record<string, unknown>;
  /** Whose restrictions of plates hold. */
  city: 'Bogotá' | 'Medellín';
  /** Operating parameters that are not the usual ones. */
  parameters?: Record<string, unknown>;
  slots: { title: string; quota: number; main: boolean; vehicleTypes: VehicleType[] }[];
  tariffs: Record<string, unknown>[];
  prefix: string;
  /** Tariffs need a second person; what its manager has written and waits for one, by the code of its tariff. */
  draft?: { code: string; change: Record<string, unknown> };
  /** The most that a minute may cost by law, in centavos. */
  ceilings: { vehicleType: VehicleType; valuePerMinute: number }[];
  /** How many numbers are left at the end: one lot runs short, so that its warning shows. */
  numbersLeft: number;
  terminals: string[];
  /** One that has not spoken for some hours. */
  silentTerminal?: string;
  /** Entries of the busiest weekday. */
  daily: number;
  /** Median minutes of a stay. */
  stay: number;
  concepts: {
    initials: string;
    name: string;
    unit: string;
    unitValue: number;
    service: string;
    daily: number;
  }[];
}

const everyDay = { initialDay: 1, initialHour: '00:00', finalDay: 7, finalHour: '24:00' };
const minuteBlock = (value: number) => [{ id: 'MIN', time: 1, repeat: 0, value, next: null }];

function tariff(code: string, name: string, vehicleType: VehicleType, more: Record<string, unknown>) {
  return { code, name, vehicleType, lostTicketValue: 3_500_000, graceMinutes: 15, rounding: 'down', ...more };
}

/** A stay of a weekday morning in Bogotá with what it must cost, saved with its tariff. */
function example(name: string, exit: string, total: number, more: Record<string, unknown> = {}) {
  const [entryAt, exitAt] = ['2026-11-03T08:00:00-05:00', `2026-11-${exit}:00-05:00`];
  return { name, entryAt, exitAt, total, ...more };
}

/** Day rate from 06:00 to 22:00 and night rate from 22:00 to 06:00, on every day of the week. */
function dayAndNight(day: number, night: number) {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    {
      initialDay: weekday,
      initialHour: '06:00',
      finalDay: weekday,
      finalHour: '22:00',
      blocks: [{ id: 'DIA', time: 60, repeat: 0, value: day, next: null }],
    },
    {
      initialDay: weekday,
      initialHour: '22:00',
      finalDay: (weekday % 7) + 1,
      finalHour: '06:00',
      blocks: [{ id: 'NOCHE', time: 60, repeat: 0, value: night, next: null }],
    },
  ]);
}

export const demoLots: readonly DemoLot[] = [
  {
    company: {
      name: 'Centro Internacional',
      address: 'Carrera 13 # 27-00, Bogotá',
      telephone: '601 555 0130',
      identification: '900123456',
      latitude: 4.6136,
      longitude: -74.0703,
    },
    city: 'Bogotá',
    parameters: { plateComparison: true, cumulativeDiscounts: true },
    slots: [
      { title: 'Carros', quota: 420, main: true, vehicleTypes: ['CA'] },
      { title: 'Motos y bicicletas', quota: 120, main: false, vehicleTypes: ['MT', 'BI'] },
    ],
    tariffs: [
      tariff('CAR', 'Carros por minuto', 'CA', {
        maximum: { value: 4_800_000, minutes: 1440 },
        segments: [{ ...everyDay, blocks: minuteBlock(19_100) }],
        examples: [
          example('Una hora', '03T09:00', 60 * 19_100),
          example('Día completo con tope', '04T08:00', 4_800_000),
          example('Tiquete perdido', '03T10:00', 3_500_000, { lostTicket: true }),
        ],
      }),
      tariff('MOT', 'Motos por minuto', 'MT', { segments: [{ ...everyDay, blocks: minuteBlock(13_400) }] }),
      tariff('BIC', 'Bicicletas', 'BI', { segments: [{ ...everyDay, blocks: minuteBlock(1_000) }] }),
    ],
    draft: {
      code: 'CAR',
      change: {
        maximum: { value: 5_200_000, minutes: 1440 },
        segments: [{ ...everyDay, blocks: minuteBlock(18_500) }],
        examples: [
          example('Una hora', '03T09:00', 60 * 18_500),
          example('Día completo con tope', '04T08:00', 5_200_000),
          example('Tiquete perdido', '03T10:00', 3_500_000, { lostTicket: true }),
        ],
      },
    },
    prefix: 'CIN',
    ceilings: [
      { vehicleType: 'CA', valuePerMinute: 19_100 },
      { vehicleType: 'MT', valuePerMinute: 13_400 },
    ],
    numbersLeft: 420_000,
    terminals: ['Caja principal', 'Caja sótano 2', 'Punto de pago 1'],
    daily: 720,
    stay: 80,
    concepts: [
      {
        initials: 'BANO',
        name: 'Baño',
        unit: 'uso',
        unitValue: 150_000,
        service: 'bathroom',
        daily: 34,
      },
      {
        initials: 'LOCK',
        name: 'Casillero',
        unit: 'día',
        unitValue: 600_000,
        service: 'locker',
        daily: 9,
      },
      {
        initials: 'AGUA',
        name: 'Agua 600 ml',
        unit: 'unidad',
        unitValue: 350_000,
        service: 'product',
        daily: 12,
      },
    ],
  },
  {
    company: {
      name: 'Plaza Norte',
      address: 'Calle 67 # 52-20, Medellín',
      telephone: '604 555 0177',
      identification: '900544472',
      latitude: 6.2676,
      longitude: -75.5658,
    },
    city: 'Medellín',
    slots: [
      { title: 'General', quota: 380, main: true, vehicleTypes: ['CA'] },
      { title: 'Motos', quota: 140, main: false, vehicleTypes: ['MT', 'BI'] },
    ],
    tariffs: [
      tariff('CAR', 'Carros día y noche', 'CA', {
        freeMinutes: 15,
        rounding: 'up',
        maximum: { value: 3_000_000, per: 'calendarDay' },
        segments: dayAndNight(520_000, 260_000),
        examples: [
          example('Cuarto de hora gratis', '03T08:15', 0),
          example('Dos horas y media', '03T10:30', 3 * 520_000),
        ],
      }),
      tariff('MOT', 'Motos', 'MT', { freeMinutes: 15, segments: dayAndNight(240_000, 120_000) }),
      tariff('BIC', 'Bicicletas', 'BI', { segments: [{ ...everyDay, blocks: minuteBlock(500) }] }),
    ],
    draft: {
      code: 'CAR',
      change: {
        graceMinutes: 20,
        segments: dayAndNight(560_000, 280_000),
        examples: [
          example('Cuarto de hora gratis', '03T08:15', 0),
          example('Dos horas y media', '03T10:30', 3 * 560_000),
        ],
      },
    },
    prefix: 'PLN',
    ceilings: [{ vehicleType: 'CA', valuePerMinute: 15_000 }],
    numbersLeft: 2_400,
    terminals: ['Caja norte', 'Caja sur', 'Punto de pago 1', 'Punto de pago 2'],
    silentTerminal: 'Punto de pago 2',
    daily: 650,
    stay: 105,
    concepts: [
      { initials: 'BANO', name: 'Baño', unit: 'uso', unitValue: 150_000, service: 'bathroom', daily: 60 },
    ],
  },
  {
    company: {
      name: 'Aeropuerto',
      address: 'Avenida El Dorado # 103-09, Bogotá',
      telephone: '601 555 0199',
      identification: '860069804',
      latitude: 4.7016,
      longitude: -74.1469,
    },
    city: 'Bogotá',
    slots: [
      { title: 'Corta estancia', quota: 260, main: true, vehicleTypes: ['CA'] },
      { title: 'Motos', quota: 80, main: false, vehicleTypes: ['MT', 'BI'] },
    ],
    tariffs: [
      tariff('CAR', 'Primera hora y minutos', 'CA', {
        maximum: { value: 4_500_000, minutes: 1440 },
        segments: [
          {
            ...everyDay,
            blocks: [
              { id: 'HORA', time: 60, repeat: 1, value: 900_000, next: 'MIN' },
              { id: 'MIN', time: 1, repeat: 0, value: 15_000, next: null },
            ],
          },
        ],
      }),
      tariff('MOT', 'Motos por minuto', 'MT', { segments: [{ ...everyDay, blocks: minuteBlock(9_000) }] }),
      tariff('BIC', 'Bicicletas', 'BI', { segments: [{ ...everyDay, blocks: minuteBlock(500) }] }),
    ],
    prefix: 'AER',
    ceilings: [],
    numbersLeft: 180_000,
    terminals: ['Caja salida', 'Punto de pago 1'],
    daily: 480,
    stay: 70,
    concepts: [
      {
        initials: 'LOCK',
        name: 'Casillero por día',
        unit: 'día',
        unitValue: 900_000,
        service: 'locker',
        daily: 22,
      },
    ],
  },
];

import {
  type ImportField,
  importFields,
} from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { nitFault, nitType, storedIdentification } from '../../../../shared/nit.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { type Problem, problem, rule } from '../../../../shared/schema.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import { type CellValue, cellText, isFormula } from '../../../sheets/cells.rules.ts';
import type { ImportHeads } from './import-heads.rules.ts';
import { type Read, readAmount, readCode, readDay, readSeveral, readWhole } from './import-values.rules.ts';
import {
  flagWords,
  identificationTypeWords,
  overstayWords,
  statusWords,
  vehicleTypeWords,
} from './import-words.rules.ts';

/** What is wrong in a row, by its fields; the first that is found of each stands. */
export type RowFaults = Map<ImportField, Problem>;

/** The third party of a row: `identificationType` is null where the file does not say it. */
export interface RowParty {
  identificationType: string | null;
  identification: string;
  name: string;
  email: string | null;
  telephone: string | null;
}

/** A row as it will be written once the names in it are ids. */
export interface RowInput {
  party: RowParty;
  slot: string;
  schedule: string;
  liquidation: string;
  /** The other fields of a subscriber, as its schema takes them. */
  subscriber: {
    title: string;
    quota: number;
    status: string;
    monthlyValue: number;
    validFrom: string;
    validTo: string | null;
    autoRenew: boolean;
    overstay: string;
    toleranceMinutes: number;
    notes: string | null;
    vehicles: { plate: string | null; tag: string | null; vehicleType: string; ownerId: null }[];
    services: [];
  };
}

export interface ReadRow {
  /** As the sheet counts it, the first is 1. */
  row: number;
  texts: ReadonlyMap<ImportField, string>;
  input: RowInput;
  faults: RowFaults;
}

/** Reads a row by its cells alone: what other rows and the lot say of it is asked later. */
export function readRow(heads: ImportHeads, cells: readonly CellValue[], row: number): ReadRow {
  const faults: RowFaults = new Map();
  const cellOf = (field: ImportField) => {
    const head = heads.get(field);
    return head && cells[head.column];
  };
  const fault = (field: ImportField, wrong: Problem) => {
    if (!faults.has(field)) faults.set(field, wrong);
  };
  for (const field of importFields) if (isFormula(cellOf(field))) fault(field, problem('importFormula'));
  const take = <Value>(field: ImportField, read: Read<Value>, otherwise: Value): Value => {
    if ('value' in read) return read.value;
    fault(field, read.wrong);
    return otherwise;
  };
  const text = (field: ImportField) => cellText(cellOf(field));
  const party = readParty(cellOf, fault);
  const [plates, tags] = [readSeveral(cellOf('plates')), readSeveral(cellOf('tags'))];
  const vehicleType = take(
    'vehicleType',
    readCode(cellOf('vehicleType'), vehicleTypeWords, undefined, problem('subscriberVehicleTypeRequired')),
    'CA',
  );
  const validFrom = take('validFrom', readDay(cellOf('validFrom')), null);
  if (validFrom === null) fault('validFrom', rule('required'));
  const input: RowInput = {
    party,
    slot: text('slot'),
    schedule: text('schedule'),
    liquidation: text('liquidation'),
    subscriber: {
      title: text('title') || party.name || party.identification,
      quota: take('quota', readWhole(cellOf('quota'), Math.max(1, plates.length, tags.length)), 1),
      status: take('status', readCode(cellOf('status'), statusWords, 'A'), 'A'),
      monthlyValue: take('monthlyValue', readAmount(cellOf('monthlyValue')), 1),
      validFrom: validFrom ?? '2000-01-01',
      validTo: take('validTo', readDay(cellOf('validTo')), null),
      autoRenew: take('autoRenew', readCode(cellOf('autoRenew'), flagWords, 'no'), 'no') === 'yes',
      overstay: take('overstay', readCode(cellOf('overstay'), overstayWords, 'free'), 'free'),
      toleranceMinutes: take('toleranceMinutes', readWhole(cellOf('toleranceMinutes'), 0), 0),
      notes: text('notes') || null,
      vehicles: vehiclesOf(plates, tags, vehicleType),
      services: [],
    },
  };
  return { row, texts: new Map(importFields.map((field) => [field, text(field)])), input, faults };
}

/** The nth plate and the nth tag are of one vehicle. */
function vehiclesOf(plates: readonly string[], tags: readonly string[], vehicleType: string) {
  return Array.from({ length: Math.max(plates.length, tags.length) }, (_, at) => ({
    plate: plates[at] === undefined ? null : normalizePlate(plates[at]),
    tag: tags[at] === undefined ? null : normalizeTag(tags[at]),
    vehicleType,
    ownerId: null,
  }));
}

function readParty(
  cellOf: (field: ImportField) => CellValue | undefined,
  fault: (field: ImportField, wrong: Problem) => void,
): RowParty {
  const text = (field: ImportField) => cellText(cellOf(field));
  const written = text('identification');
  const type = text('identificationType');
  const read = readCode(type, identificationTypeWords, undefined, problem('identificationTypeInvalid'));
  if (type !== '' && 'wrong' in read) fault('identificationType', read.wrong);
  const identificationType = 'value' in read ? read.value : null;
  if (written === '') fault('identification', problem('identificationInvalid'));
  const wrongNit = identificationType === nitType && written !== '' ? nitFault(written) : null;
  if (wrongNit) fault('identification', problem(wrongNit));
  return {
    identificationType,
    identification: storedIdentification(identificationType ?? '', written),
    name: text('name'),
    email: text('email').toLowerCase() || null,
    telephone: text('telephone') || null,
  };
}

/** The column in which people find what is wrong with a field of a subscriber or of its third party. */
export function columnOf(path: string): ImportField {
  if (path === 'slotId') return 'slot';
  if (path === 'scheduleId') return 'schedule';
  if (path === 'liquidationId') return 'liquidation';
  if (path === 'entityId' || path === 'personKind' || path === 'checkDigit') return 'identification';
  if (path.startsWith('vehicles')) {
    if (path.endsWith('.tag')) return 'tags';
    return path.endsWith('.vehicleType') ? 'vehicleType' : 'plates';
  }
  return importFields.find((field) => field === path) ?? 'title';
}

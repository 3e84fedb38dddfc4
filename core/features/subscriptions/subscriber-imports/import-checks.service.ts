import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { entitySchema } from '../../../../shared/features/customers/entities/entity.schema.ts';
import type { ImportField } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { subscriberSchema } from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import { nitType } from '../../../../shared/nit.ts';
import { checkShape, type Problem, type Problems, problem } from '../../../../shared/schema.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { plainWord } from '../../../sheets/cells.rules.ts';
import type { Reach } from '../../customers/entities/entity-reach.list.ts';
import {
  type KnownVehicle,
  knownVehicles,
  type LotNames,
  lotNames,
  partiesBy,
  takenEmails,
} from './import-references.list.ts';
import { TakenByRows } from './import-repeats.rules.ts';
import { columnOf, type ReadRow } from './import-rows.rules.ts';
import type { ImportedRow } from './subscriber-imports.table.ts';

/** A row that was held against everything: what it becomes, or null where something is wrong with it. */
export interface CheckedRow extends ReadRow {
  becomes: ImportedRow | null;
  /** Its third party is to be registered with it. */
  makesParty: boolean;
}

/** What rows are checked by. */
export interface ImportCheck {
  companyId: number;
  /** Whose third parties the user may name. */
  reach: Reach;
  /** The user may register third parties. */
  makesParties: boolean;
}

/** The document of who says none and is not registered: a citizen's. */
const usualType = '13';

/** Checks the rows of one file, some at a time, as the form of a subscriber is checked when it is saved. */
export class RowChecks {
  readonly #db: Db;
  readonly #check: ImportCheck;
  readonly #taken = new TakenByRows();
  readonly #emails = new Map<string, string>();
  /** Third parties that right rows above bring: those below may name them by their number alone. */
  readonly #brought = new Set<string>();
  #names: LotNames | undefined;

  constructor(db: Db, check: ImportCheck) {
    this.#db = db;
    this.#check = check;
  }

  async check(rows: readonly ReadRow[]): Promise<CheckedRow[]> {
    this.#names ??= await lotNames(this.#db, this.#check.companyId);
    const parties = await partiesBy(
      this.#db,
      this.#check.reach,
      rows.map(({ input }) => input.party.identification),
    );
    const emails = await takenEmails(
      this.#db,
      this.#check.reach,
      rows.flatMap(({ input: { party } }) => party.email ?? []),
    );
    const vehicles = rows.flatMap(({ input }) => input.subscriber.vehicles);
    const known = await knownVehicles(
      this.#db,
      this.#check.companyId,
      vehicles.flatMap(({ plate }) => plate ?? []),
      vehicles.flatMap(({ tag }) => tag ?? []),
    );
    return rows.map((row) =>
      this.#checkRow(row, parties.get(row.input.party.identification) ?? [], emails, known),
    );
  }

  #checkRow(
    row: ReadRow,
    candidates: readonly { type: string }[],
    emails: ReadonlySet<string>,
    known: readonly KnownVehicle[],
  ): CheckedRow {
    const { party } = row.input;
    const type = party.identificationType ?? candidates[0]?.type ?? usualType;
    const number = `${type} ${party.identification}`;
    const isKnown = candidates.some((one) => one.type === type);
    if (!isKnown && !this.#brought.has(number)) this.#checkNewParty(row, type, emails);
    const ids = this.#idsOf(row);
    const given = { ...row.input.subscriber, ...ids };
    const problems: Problems = {
      ...(checkShape(subscriberSchema, { entityId: 1, ...given }) ?? {}),
      ...(given.validTo !== null && given.validTo < given.validFrom
        ? { validTo: { error: 'initialDateAfterFinal' } }
        : {}),
    };
    for (const [path, wrong] of Object.entries(problems)) setFault(row, columnOf(path), wrong);
    refuseKnown(row, known);
    this.#taken.check(row);
    const isRight = row.faults.size === 0;
    if (isRight && !isKnown) this.#brought.add(number);
    if (isRight && party.email && !isKnown) this.#emails.set(party.email, number);
    const becomes = isRight ? { party: { ...party, identificationType: type }, subscriber: given } : null;
    return { ...row, becomes, makesParty: isRight && !isKnown };
  }

  /** The ids that the names of a row stand for; 1 where a name stands for none, which is told. */
  #idsOf(row: ReadRow) {
    const names = this.#names as LotNames;
    const { slot, schedule, liquidation, subscriber } = row.input;
    const found = names.slots.get(plainWord(slot));
    const idOf = (column: ImportField, id: number | undefined, error: ErrorName) => {
      if (id === undefined) setFault(row, column, problem(error));
      return id ?? 1;
    };
    const isTaken = ({ vehicleType }: { vehicleType: string }) =>
      !found || found.vehicleTypes.includes(vehicleType as VehicleType);
    if (!subscriber.vehicles.every(isTaken))
      setFault(row, 'vehicleType', problem('subscriberVehicleTypeRequired'));
    return {
      slotId: idOf('slot', found?.id, 'subscriberSlotRequired'),
      scheduleId: idOf('schedule', names.schedules.get(plainWord(schedule)), 'subscriberScheduleRequired'),
      liquidationId: idOf(
        'liquidation',
        names.liquidations.get(plainWord(liquidation)),
        'subscriberLiquidationRequired',
      ),
    };
  }

  #checkNewParty(row: ReadRow, identificationType: string, emails: ReadonlySet<string>): void {
    const { party } = row.input;
    if (!this.#check.makesParties) {
      setFault(row, 'identification', problem('entityUnknown'));
      return;
    }
    const problems = checkShape(entitySchema, newParty({ ...party, identificationType })) ?? {};
    for (const [path, wrong] of Object.entries(problems)) setFault(row, columnOf(path), wrong);
    const { email, identification } = party;
    if (!email) return;
    const holder = this.#emails.get(email);
    const isOthers = holder !== undefined && holder !== `${identificationType} ${identification}`;
    if (emails.has(email) || isOthers) setFault(row, 'email', problem('entityEmailExists'));
  }
}

/** A third party as its schema takes it. */
export function newParty(party: ImportedRow['party']): Readonly<Record<string, unknown>> {
  const personKind = party.identificationType === nitType ? '1' : '63';
  return { ...party, personKind, otherEmails: [], taxResponsibilities: [] };
}

function setFault({ faults }: ReadRow, column: ImportField, wrong: Problem): void {
  if (!faults.has(column)) faults.set(column, wrong);
}

/** Tags that another subscriber of the lot has, and plates that one has on a day of the row. */
function refuseKnown(row: ReadRow, known: readonly KnownVehicle[]): void {
  const { vehicles, validFrom, validTo } = row.input.subscriber;
  for (const { plate, tag } of vehicles) {
    if (tag && known.some((one) => one.tag === tag))
      setFault(row, 'tags', { error: 'tagDuplicated', complement: tag });
    const isAtOnce = (one: KnownVehicle) =>
      (validTo === null || one.from <= validTo) && (one.to === null || one.to >= validFrom);
    if (plate && known.some((one) => one.plate === plate && isAtOnce(one)))
      setFault(row, 'plates', { error: 'subscriberPlateDuplicated', complement: plate });
  }
}
